/** Security headers: nothing here is loaded from elsewhere, framed or cached. */

import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { isOwnMachine } from '../addresses.ts';

/** Inline scripts and styles of a page of ours, as sources for its policy. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

const hashesOf = (html: string, tag: 'script' | 'style'): readonly string[] =>
  Array.from(html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')))
    .map(([, content = '']) => content)
    .filter((content) => content !== '')
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);

export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(html, 'script'),
  styles: hashesOf(html, 'style'),
});

export function contentPolicy({ scripts, styles }: InlineHashes): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const COMMON: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Whether the browser trusts that a page arrives unchanged. Where it does not, for example at an address of the home
 * network, it ignores `Cross-Origin-Opener-Policy` and logs a complaint with every page.
 */
const isUnchanged = (host: string | undefined, isHttps: boolean): boolean =>
  isHttps || isOwnMachine(host);

/** A year, as browsers that remember it ask for. Only said by those who are reached by https. */
const ONLY_HTTPS = 'max-age=31536000';

/** On every answer. A page with inline parts brings its own policy. */
export const secureHeaders = (publicUrl: string | undefined): MiddlewareHandler => {
  const policy = contentPolicy(NO_INLINE);
  const isHttps = publicUrl?.startsWith('https:') === true;
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON)) c.header(name, value);
    if (isHttps) c.header('Strict-Transport-Security', ONLY_HTTPS);
    if (isUnchanged(c.req.header('Host'), isHttps))
      c.header('Cross-Origin-Opener-Policy', 'same-origin');
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', policy);
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  };
};
