/** `npm run icons`: the icons of the installed app, drawn from the logo. */

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../test/start/chromium.ts';

const folder = resolve(import.meta.dirname, '../public/icons');
const logo = readFileSync(resolve(folder, 'logo.svg'), 'utf8');

/** Size, name, and how much of the field the logo fills: a masked icon loses its edge. */
const ICONS = [
  { size: 180, name: 'icon-180', fill: 0.78 },
  { size: 192, name: 'icon-192', fill: 0.84 },
  { size: 512, name: 'icon-512', fill: 0.84 },
  { size: 512, name: 'icon-maskable-512', fill: 0.6 },
];

const browser = await chromium.launch({ executablePath: chromiumPath() });
for (const { size, name, fill } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:#fbf3e4}svg{width:${fill * 100}%}</style>${logo}`,
  );
  writeFileSync(resolve(folder, `${name}.png`), await page.screenshot());
  await page.close();
}
await browser.close();
