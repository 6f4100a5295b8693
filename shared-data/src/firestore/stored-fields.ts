import { fallback, pipe, string, transform } from 'valibot';

const keptOnly = (allowed: RegExp) =>
  pipe(
    fallback(string(), ''),
    transform((address) => (allowed.test(address) ? address : '')),
  );

/** An `<a href>`, else empty: another tool may have stored `javascript:`. */
export const storedLink = keptOnly(/^https?:\/\//i);

/** An `<img src>`, a data URL or an address of the web, else empty. */
export const storedPicture = keptOnly(/^(https?:\/\/|data:image\/)/i);
