/** Rules as text, opened at the section that matters. Shared by the page and by the sheet over a table. */

import type { Rules } from '@dicehall/words/on-demand';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../words.ts';
import './rules.css';

interface Props {
  readonly rules: Rules;
  readonly section: string;
  /** What this table plays otherwise. */
  readonly house?: readonly string[];
  /** With a list of the sections in front. */
  readonly isPage?: boolean;
}

export function RulesText({ rules, section, house = [], isPage = false }: Props) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    article.current?.querySelector(`#rule-${CSS.escape(section)}`)?.scrollIntoView?.();
  }, [section]);
  return (
    <article class="rules" ref={article}>
      <p class="rules-short">{rules.inShort}</p>
      {house.length > 0 && (
        <p class="rules-house">{t('state.house-rules', { rules: house.join('; ') })}</p>
      )}
      {isPage && (
        <nav aria-label={t('web.sections')}>
          <ul class="rules-contents">
            {rules.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#rule-${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {rules.sections.map(({ id, title, paragraphs }) => (
        <section key={id} id={`rule-${id}`} class={id === section ? 'rule rule-now' : 'rule'}>
          <h2>
            {title}
            {id === section && <span class="rule-tag">{t('web.rule-now')}</span>}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
