/** Settings: kept on this device, in force at once. */

import type { MessageKey } from '@dicehall/words/on-demand';
import { useEffect } from 'preact/hooks';
import {
  CHOICES,
  LONGEST_NAME,
  ownName,
  type Setting,
  type SettingName,
  settings,
} from '../parts/device/settings.ts';
import { PageTop } from '../parts/PageTop.tsx';
import { firstLang, LANG_NAMES, speak, t } from '../words.ts';
import './settings.css';

type Listed = Exclude<SettingName, 'lang'>;

const LISTED: readonly Listed[] = [
  'theme',
  'colours',
  'dice',
  'bots',
  'sound',
  'haptics',
  'hand',
  'verbosity',
];

/** Choices in the order in which they are shown. */
const TEXTS: { readonly [N in Listed]: Readonly<Record<Setting<N>, MessageKey>> } = {
  theme: { auto: 'web.as-system', light: 'web.light', dark: 'web.dark' },
  colours: { standard: 'web.standard', strong: 'web.strong' },
  dice: { normal: 'web.normal', quick: 'web.quick', instant: 'web.instant' },
  bots: { slow: 'web.slow', normal: 'web.normal', fast: 'web.quick' },
  sound: { off: 'web.off', on: 'web.on' },
  haptics: { off: 'web.off', on: 'web.on' },
  hand: { right: 'web.right', left: 'web.left' },
  verbosity: { short: 'web.short', normal: 'web.normal', full: 'web.full' },
};

export function SettingsPage() {
  const title = t('web.settings');
  useEffect(() => {
    document.title = `${title} – Dicehall`;
  }, [title]);
  return (
    <div class="page">
      <PageTop title={title} />
      <main class="settings">
        <label class="setting">
          <span class="setting-name">{t('web.own-name')}</span>
          <input
            class="field"
            maxLength={LONGEST_NAME}
            autocomplete="nickname"
            value={ownName.value}
            placeholder={t('web.own-name-hint')}
            onInput={(event) => {
              ownName.value = event.currentTarget.value;
            }}
          />
        </label>
        <LangSetting />
        {LISTED.map((name) => (
          <OneSetting key={name} name={name} />
        ))}
        <p class="note">{t('web.settings-kept')}</p>
      </main>
    </div>
  );
}

function LangSetting() {
  const choose = async (value: Setting<'lang'>): Promise<void> => {
    settings.lang.value = value;
    await speak(firstLang(value));
  };
  return (
    <fieldset class="setting">
      <legend class="setting-name">{t('web.language')}</legend>
      <div class="setting-choices">
        {CHOICES.lang.map((value) => (
          <Choice
            key={value}
            name="lang"
            isChosen={settings.lang.value === value}
            choose={() => choose(value)}
            text={value === '' ? t('web.lang-auto') : LANG_NAMES[value]}
            {...(value === '' ? {} : { lang: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function OneSetting<N extends Listed>({ name }: { readonly name: N }) {
  const choices: readonly Setting<N>[] = CHOICES[name];
  return (
    <fieldset class="setting">
      <legend class="setting-name">{t(`web.set.${name}`)}</legend>
      <div class="setting-choices">
        {inOrder(choices, Object.keys(TEXTS[name])).map((value) => (
          <Choice
            key={value}
            name={name}
            isChosen={settings[name].value === value}
            choose={() => {
              settings[name].value = value;
            }}
            text={t(TEXTS[name][value])}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** In the order of their texts. */
const inOrder = <V extends string>(values: readonly V[], order: readonly string[]): readonly V[] =>
  values.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  choose(): void;
  readonly text: string;
  /** Of the text, if it differs from the page's. */
  readonly lang?: string;
}

const Choice = ({ name, isChosen, choose, text, lang }: ChoiceProps) => (
  <label class="choice" lang={lang}>
    <input type="radio" name={name} checked={isChosen} onChange={choose} />
    <span>{text}</span>
  </label>
);
