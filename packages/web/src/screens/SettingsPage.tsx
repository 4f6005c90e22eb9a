/** Settings: kept on this device, in force at once. */

import { parseName } from '@dicehall/table';
import type { MessageKey } from '@dicehall/words/on-demand';
import { useState } from 'preact/hooks';
import {
  CHOICES,
  type DeviceSetting,
  ownName,
  type SettingValue,
  settings,
} from '../parts/device/settings.ts';
import { NameField } from '../parts/NameField.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { PageTop, usePageTitle } from '../parts/PageTop.tsx';
import { firstLang, LANG_NAMES, speak, t } from '../words.ts';
import './settings.css';

type Listed = Exclude<DeviceSetting, 'lang'>;

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
const TEXTS: { readonly [N in Listed]: Readonly<Record<SettingValue<N>, MessageKey>> } = {
  theme: { auto: 'web-screens.as-system', light: 'web-screens.light', dark: 'web-screens.dark' },
  colours: { standard: 'web-screens.standard', strong: 'web-screens.strong' },
  dice: {
    normal: 'web-screens.normal',
    quick: 'web-screens.quick',
    instant: 'web-screens.instant',
  },
  bots: { slow: 'web-screens.slow', normal: 'web-screens.normal', fast: 'web-screens.quick' },
  sound: { off: 'web-screens.off', on: 'web-screens.on' },
  haptics: { off: 'web-screens.off', on: 'web-screens.on' },
  hand: { right: 'web-screens.right', left: 'web-screens.left' },
  verbosity: { short: 'web-screens.short', normal: 'web-screens.normal', full: 'web-screens.full' },
};

export function SettingsPage() {
  const title = t('web.settings');
  usePageTitle(title);
  return (
    <div class="page">
      <PageTop title={title} />
      <main class="settings">
        <div class="setting">
          <label class="setting-name" for="own-name">
            {t('web-screens.own-name')}
          </label>
          <OwnName />
        </div>
        <LangSetting />
        {LISTED.map((name) => (
          <OneSetting key={name} name={name} />
        ))}
        <p class="setting-choices">
          <PageLink to={{ name: 'dice' }} class="button">
            {t('web-screens.rigged')}
          </PageLink>
          <PageLink to={{ name: 'chance' }} class="button">
            {t('web-screens.chance')}
          </PageLink>
        </p>
        <p class="note">{t('web-screens.settings-kept')}</p>
      </main>
    </div>
  );
}

/** Shows what is typed, and keeps the last of it that a table would take. */
function OwnName() {
  const [typed, setTyped] = useState(ownName.peek());
  return (
    <NameField
      id="own-name"
      label={t('web-screens.own-name')}
      name={typed}
      hint={t('web-screens.own-name-hint')}
      change={(name) => {
        setTyped(name);
        if (name.trim() === '' || parseName(name).ok) ownName.value = name;
      }}
    />
  );
}

function LangSetting() {
  const choose = async (value: SettingValue<'lang'>): Promise<void> => {
    settings.lang.value = value;
    await speak(firstLang(value));
  };
  return (
    <fieldset class="setting">
      <legend class="setting-name">{t('web-screens.language')}</legend>
      <div class="setting-choices">
        {CHOICES.lang.map((value) => (
          <Choice
            key={value}
            name="lang"
            isChosen={settings.lang.value === value}
            choose={() => choose(value)}
            text={value === '' ? t('web-screens.lang-auto') : LANG_NAMES[value]}
            {...(value === '' ? {} : { lang: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function OneSetting<N extends Listed>({ name }: { readonly name: N }) {
  const choices: readonly SettingValue<N>[] = CHOICES[name];
  return (
    <fieldset class="setting">
      <legend class="setting-name">{t(`web-screens.set.${name}`)}</legend>
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
  /** The text's language, if it is not the page's. */
  readonly lang?: string;
}

const Choice = ({ name, isChosen, choose, text, lang }: ChoiceProps) => (
  <label class="choice" lang={lang}>
    <input type="radio" name={name} checked={isChosen} onChange={choose} />
    <span>{text}</span>
  </label>
);
