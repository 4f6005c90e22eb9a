import { LANGS } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { helpText } from './help.ts';
import { DEFAULTS, SETTING_NAMES, StartError, settingsFrom, warningsFor } from './settings.ts';

/** What is said about a setting that does not fit. */
function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    settingsFrom(env, 'en');
  } catch (error) {
    if (error instanceof StartError) return error.sentences;
    throw error;
  }
  return [];
}

describe('settings', () => {
  test('are all there if nothing is set', () => {
    expect(settingsFrom({}, 'en')).toMatchObject({
      port: 8080,
      host: '',
      dataDir: './data',
      databaseUrl: undefined,
      redisUrl: undefined,
      trustProxy: 0,
      apiTokens: [],
      limits: {
        connections: 20_000,
        connectionsPerAddress: 200,
        messagesPerSecond: 20,
        messagesPerSecondPerAddress: 200,
        messageBytes: 8192,
        bodyBytes: 65_536,
        requestsPerMinute: 600,
        tablesPerHour: 100,
        joinsPerMinute: 60,
        recordsPerMinute: 120,
      },
      archiveAfterDays: 30,
      logLevel: 'info',
    });
    for (const nothing of ['', ' ']) {
      const env = { PORT: nothing, DATA_DIR: nothing, REDIS_URL: nothing };
      expect(settingsFrom(env, 'en')).toEqual(settingsFrom({}, 'en'));
    }
  });

  test('are read from the environment', () => {
    const tokens = ['a'.repeat(20), 'b_'.repeat(15)];
    const settings = settingsFrom(
      {
        PORT: '0',
        HOST: '::1',
        PUBLIC_URL: 'https://dice.example/',
        API_TOKENS: ` ${tokens.join(' , ')}`,
        MAX_JOINS_PER_MINUTE: '7',
        HOME: '/somewhere',
      },
      'en',
    );
    expect(settings).toMatchObject({
      port: 0,
      host: '::1',
      publicUrl: 'https://dice.example',
      apiTokens: tokens,
      limits: { joinsPerMinute: 7 },
    });
  });

  test.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number'],
    ['PORT', '80.5', 'a whole number'],
    ['HOST', 'my host', 'without blanks'],
    ['PUBLIC_URL', 'dice.example', 'https://'],
    ['PUBLIC_URL', 'https://dice.example/play', 'without a path'],
    ['PUBLIC_URL', 'https://me:pass@dice.example', 'without a path'],
    ['PUBLIC_URL', 'ftp://dice.example', 'https://'],
    ['LOG_LEVEL', 'loud', 'silent, fatal'],
    ['BOT_THREADS', '0', 'from 1 to'],
    ['MAX_BODY_BYTES', '10', 'from 1024 to'],
    ['ARCHIVE_AFTER_DAYS', 'never', 'from 0 to'],
  ])('%s cannot be “%s”', (name, value, expected) => {
    const [sentence, hint] = faultsOf({ [name]: value });
    expect(sentence).toContain(`${name} cannot be “${value}”: it must be`);
    expect(sentence).toContain(expected);
    expect(hint).toContain('--help');
  });

  test.each([
    ['DATABASE_URL', 'mysql://me:hunter2@host/db', 'postgres://'],
    ['REDIS_URL', 'me:hunter2@host', 'redis://'],
    ['API_TOKENS', 'hunter2', '20 to 100'],
  ])('%s is not repeated when it is wrong: it may hold a secret', (name, value, expected) => {
    const text = faultsOf({ [name]: value }).join('\n');
    expect(text).toContain(name);
    expect(text).toContain(expected);
    expect(text).not.toContain('hunter2');
  });

  test('are all named at once when several are wrong', () => {
    const sentences = faultsOf({ PORT: 'x', BOT_PACE: 'x', REDIS_URL: 'x' });
    expect(sentences).toHaveLength(4);
  });

  test('that will disappoint are pointed out', () => {
    const database = { DATABASE_URL: 'postgres://host/db' };
    const redis = { REDIS_URL: 'redis://host' };
    const warnings = (env: object): number =>
      warningsFor(settingsFrom({ ...env }, 'en'), 'en').length;
    expect(warnings({})).toBe(0);
    expect(warnings(database)).toBe(1);
    expect(warnings(redis)).toBe(1);
    expect(warnings({ ...database, ...redis })).toBe(0);
  });
});

describe.each(LANGS)('help in %s', (lang) => {
  test('lists every setting with its default, on lines that fit', () => {
    const help = helpText(lang);
    for (const name of SETTING_NAMES) expect(help).toContain(`\n  ${name}\n`);
    expect(help).toContain(`${DEFAULTS.PORT})`);
    expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});
