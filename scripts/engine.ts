/**
 * `npm run engine`: writes the tables of docs/engine.md from the shapes that check every message, and the answers to its
 * examples from the engine itself.
 */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { answerLine, makeEngine } from '../packages/research/src/engine/engine.ts';
import { METHODS, PARAMETERS } from '../packages/research/src/engine/requests.ts';
import { errorShape, RESULTS } from '../packages/research/src/engine/results.ts';
import { ABOUT_ERRORS, ABOUT_METHODS } from '../packages/research/src/engine/schema.ts';
import '../packages/rules/src/all.ts';
import { fieldsText, table } from './protocol.ts';
import { ROOT, readProjectFile } from './workspace.ts';

const PAGE = 'docs/engine.md';

const fieldsOf = ({ form }: (typeof RESULTS)[keyof typeof RESULTS]): string =>
  form.kind === 'object' ? fieldsText(form.fields) : '';

function sections(): Readonly<Record<string, string>> {
  const { form } = errorShape;
  const errors = form.kind === 'kinds' ? [...form.all] : [];
  return {
    methods: table(
      ['method', 'parameters', 'result', ''],
      METHODS.map((method) => [
        `\`${method}\``,
        fieldsText(PARAMETERS[method]),
        method === 'initial' ? 'as `play`' : fieldsOf(RESULTS[method]),
        ABOUT_METHODS[method],
      ]),
    ),
    errors: table(
      ['code', 'data', ''],
      errors.map(([code, { code: _, ...data }]) => [
        `\`${code}\``,
        fieldsText(data),
        ABOUT_ERRORS[code] ?? '',
      ]),
    ),
  };
}

/** Requests stand behind `> `, each followed by its answer behind `< `. */
async function withAnswers(page: string): Promise<string> {
  const engine = makeEngine();
  const lines: string[] = [];
  for (const line of page.split('\n')) {
    if (line.startsWith('< {')) continue;
    lines.push(line);
    if (line.startsWith('> {')) lines.push(`< ${await answerLine(engine, line.slice(2))}`);
  }
  return lines.join('\n');
}

/** The page as the engine is now. */
export function makePage(page: string): Promise<string> {
  const made = sections();
  const written = page.replaceAll(/<!-- ([\w-]+) -->\n[\s\S]*?<!-- end -->/g, (_, name: string) => {
    const section = made[name];
    if (section === undefined) throw new Error(`${PAGE} has a place for ${name}`);
    return `<!-- ${name} -->\n${section}\n<!-- end -->`;
  });
  return withAnswers(written);
}

if (import.meta.main) {
  writeFileSync(resolve(ROOT, PAGE), await makePage(readProjectFile(PAGE)));
}
