/** `npm run gallery`: keeps how every component looks now, for the test that compares. Look at the changes first. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openGallery } from '../test/gallery.ts';

const FOLDER = resolve(import.meta.dirname, '../test/gallery');

mkdirSync(FOLDER, { recursive: true });
const before = new Set(readdirSync(FOLDER));
const gallery = await openGallery();
let bytes = 0;
for await (const { name, png } of gallery.pictures()) {
  const file = `${name}.webp`;
  const path = join(FOLDER, file);
  // A picture that looks the same stays as it is, byte for byte.
  const isSame =
    before.delete(file) && (await gallery.compare(readFileSync(path), png)).perMille === 0;
  if (!isSame) {
    writeFileSync(path, await gallery.toWebp(png));
    console.log(name);
  }
  bytes += readFileSync(path).length;
}
for (const file of before) {
  rmSync(join(FOLDER, file));
  console.log(`${file} removed`);
}
await gallery.close();
console.log(`${Math.ceil(bytes / 1000)} KB in all`);
