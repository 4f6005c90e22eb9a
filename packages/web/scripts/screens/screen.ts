import type { Way } from './ways.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly locale?: 'en' | 'es';
  /** What the device knows of lessons; left out, all have been offered. */
  readonly lessons?: object;
  /** What is done before the picture is taken. */
  readonly prepare?: Way;
  /** The whole page, however long; left out, what a window shows. */
  readonly isLong?: boolean;
}
