/** The kinds of values that settings take, each with what it must be in words. */

import type { MessageData, MessageKey } from '@dicehall/words';
import { z } from 'zod';

/** What a value must be, in words. */
interface Expected {
  readonly key: MessageKey;
  readonly data?: MessageData;
  /** The value is a secret and is not repeated in an error. */
  readonly isSecret?: boolean;
}
export const expectations = z.registry<Expected>();

const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

export const whole = (min: number, max: number, fallback: number) =>
  number(min, max)
    .default(fallback)
    .register(expectations, { key: 'server.expects-number', data: { min, max } });

export const maybeWhole = (min: number, max: number) =>
  number(min, max)
    .optional()
    .register(expectations, { key: 'server.expects-number', data: { min, max } });

export const hostName = (fallback: string) =>
  z
    .string()
    .regex(/^[\w.:%-]*$/)
    .default(fallback)
    .register(expectations, { key: 'server.expects-host' });

export const secretUrl = (begins: readonly string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && begins.some((begin) => text.startsWith(begin)))
    .optional()
    .register(expectations, {
      key: 'server.expects-url',
      data: { begins: begins.join(', ') },
      isSecret: true,
    });

/** Pages, files and sockets are found from the root, so it has no path. */
export const origin = () =>
  z
    .string()
    .refine(
      (text) =>
        /^https?:\/\//.test(text) &&
        URL.canParse(text) &&
        new URL(text).href === `${new URL(text).origin}/`,
    )
    .optional()
    .register(expectations, { key: 'server.expects-origin' });

export const folder = (fallback: string) =>
  z
    .string()
    .refine((text) => !text.includes('\0'))
    .default(fallback)
    .register(expectations, { key: 'server.expects-folder' });
