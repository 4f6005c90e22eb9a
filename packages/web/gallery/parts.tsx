/** The smallest parts, for the gallery. */

import { Icon, iconNames } from '../src/parts/Icon.tsx';
import { PageTop } from '../src/parts/PageTop.tsx';
import { Shape } from '../src/parts/Shape.tsx';
import { SHAPES } from '../src/parts/shapes.ts';
import { LangSwitch } from '../src/screens/Home.tsx';
import type { Exhibit } from './exhibit.ts';

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'shapes',
    draw: () => (
      <p class="gallery-row">
        {SHAPES.map((shape) => (
          <Shape key={shape} name={shape} />
        ))}
      </p>
    ),
  },
  {
    name: 'icons',
    draw: () => (
      <p class="gallery-row">
        {iconNames().map((icon) => (
          <Icon key={icon} name={icon} />
        ))}
      </p>
    ),
  },
  {
    name: 'fields',
    draw: () => (
      <div class="gallery-row">
        <input class="field" aria-label="empty" placeholder="an animal" />
        <input class="field" aria-label="filled" value="Otter" />
        <input class="field" aria-label="wrong" value="?" aria-invalid="true" />
        <select class="field" aria-label="choice">
          <option>25 points</option>
        </select>
        <p class="fault">That is not possible.</p>
        <p class="note">A note below a field.</p>
      </div>
    ),
  },
  {
    name: 'buttons',
    draw: () => (
      <p class="gallery-row">
        <button type="button" class="button">
          plain
        </button>
        <button type="button" class="button primary">
          primary
        </button>
        <button type="button" class="button" data-taken="">
          taken
        </button>
        <button type="button" class="button" aria-disabled="true">
          not now
        </button>
        <button type="button" class="button primary big">
          big
        </button>
        <button type="button" class="button quiet">
          quiet
        </button>
        <button type="button" class="button icon" aria-label="rules">
          <Icon name="rules" />
        </button>
      </p>
    ),
  },
  {
    name: 'page top',
    draw: () => (
      <PageTop title="The name of a page">
        <LangSwitch />
      </PageTop>
    ),
  },
];
