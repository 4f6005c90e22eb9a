/** The players by name and by the signs that they wear at this table, as whoever listens is told of them. */

import type { TableView } from '@dicehall/table';
import type { Names } from '@dicehall/words/on-demand';
import type { ShapeName } from '../parts/shapes.ts';
import { t } from '../words.ts';
import { namesOf } from './session/session.ts';

export const signedNames = (table: TableView, shapes: readonly ShapeName[]): Names => ({
  ...namesOf(table),
  shapes: shapes.map((shape) => t(`web.shape.${shape}`)),
});
