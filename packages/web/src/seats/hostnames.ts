/** Where a server is, judged by its name. As in `location.hostname`: lower case, IPv6 in brackets. */

/** Names that every device uses for itself. */
export const isOnlyHere = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/** Private and link-local addresses, and names that devices of one network give each other (RFC 1918, 3927, 4193, 4291, 6762). */
const NEAR = [
  /^10(?:\.\d+){3}$/,
  /^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/,
  /^(?:192\.168|169\.254)(?:\.\d+){2}$/,
  /^\[f[cd][0-9a-f]{2}:/,
  /^\[fe[89ab][0-9a-f]:/,
  /\.local$/,
];

/** Whether a server can be reached without the internet: on the device itself, or in its own network. */
export const isNear = (host: string): boolean =>
  isOnlyHere(host) || NEAR.some((kind) => kind.test(host));
