/** What the game was like, in a few sentences, each with the way to its step. */

import type { GameId } from '@dicehall/rules';
import type { Story } from '@dicehall/strategy/story';
import { type Names, type StorySentence, storyText } from '@dicehall/words/on-demand';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameModule } from '../games/contract.ts';
import { needStoryWords } from '../late-words.ts';
import { sayLog } from '../parts/announce.ts';
import { Icon } from '../parts/Icon.tsx';
import type { ShapeName } from '../parts/shapes.ts';
import { lang, t } from '../words.ts';
import { askForStory } from './ask.ts';
import { Chances } from './Chances.tsx';
import './story.css';

interface Props<K extends GameId> {
  readonly game: K;
  readonly module: GameModule<K>;
  readonly names: Names;
  readonly shapes: readonly ShapeName[];
  /** Under which heading it stands. */
  readonly heading: 'h2' | 'h3';
  /** The record as text. */
  readonly content: string;
  /** Shows the table after that step; left out where nothing can be pressed. */
  see?(step: number): void;
}

/** `none`: there is nothing to tell, or it could not be loaded. */
type StoryState = Story | 'loading' | 'none';

export function StoryOfGame<K extends GameId>(props: Props<K>) {
  const { game, names, content } = props;
  const [state, setState] = useState<StoryState>('loading');
  const [isReady, setReady] = useState(false);
  const [isBrief, setBrief] = useState(false);
  useEffect(() => {
    let isGone = false;
    setState('loading');
    const none = (): void => {
      if (isGone) return;
      setBrief(false);
      setState(keepTold);
    };
    const stop = askForStory(content, (found, isMoreToCome) => {
      needStoryWords(game).then(() => {
        if (isGone) return;
        setReady(true);
        setBrief(isMoreToCome);
        setState((before) =>
          found === undefined || found.parts.length === 0 ? keepTold(before) : found,
        );
      }, none);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [game, content]);
  const story = typeof state === 'string' || !isReady ? undefined : state;
  const sentences = story === undefined ? [] : storyText(lang.value, game, story, names);
  const said = useRef(new Set<string>());
  useEffect(() => {
    const fresh = sentences.map(({ text }) => text).filter((text) => !said.current.has(text));
    for (const text of fresh) said.current.add(text);
    sayLog(fresh.join(' '));
  }, [story]);
  if (state === 'none') return null;
  if (story === undefined) return <StoryLoading />;
  return <StoryText {...props} story={story} sentences={sentences} isBrief={isBrief} />;
}

/** What has been told stays, where no more can be. */
const keepTold = (before: StoryState): StoryState => (before === 'loading' ? 'none' : before);

export const StoryLoading = () => (
  <p class="story story-waiting" data-story="loading" aria-busy="true">
    <span class="hidden-text">{t('web.loading')}</span>
  </p>
);

interface TextProps extends Pick<Props<GameId>, 'heading' | 'shapes' | 'see'> {
  readonly story: Pick<Story, 'chances' | 'sides' | 'exact'>;
  readonly sentences: readonly StorySentence[];
  /** Choices are still being judged. */
  readonly isBrief?: boolean;
}

export const StoryText = ({ story, sentences, isBrief = false, ...props }: TextProps) => (
  <section class="story" data-story="told" aria-labelledby="story-title" aria-busy={isBrief}>
    <props.heading id="story-title">{t('story.title')}</props.heading>
    <Chances story={story} label={t('story.chart')} shapes={props.shapes} />
    <ul class="story-parts">
      {sentences.map((sentence) => (
        <Part key={sentence.text} sentence={sentence} see={props.see} />
      ))}
    </ul>
    <p class="note">{t(story.exact ? 'story.exact' : 'story.estimated')}</p>
  </section>
);

interface PartProps {
  readonly sentence: StorySentence;
  see: ((step: number) => void) | undefined;
}

function Part({ sentence: { text, step }, see }: PartProps) {
  return (
    <li>
      <span>{text}</span>
      {see !== undefined && (
        <button
          type="button"
          class="story-see"
          aria-label={t('story.see-step', { n: step })}
          onClick={() => see(step)}
        >
          <span class="story-see-text">{t('story.see')}</span>
          <Icon name="on" />
        </button>
      )}
    </li>
  );
}
