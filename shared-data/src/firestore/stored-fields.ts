import { fallback, pipe, string, transform } from 'valibot';
import { withoutDirections } from './without-directions';

const keptOnly = (allowed: RegExp) =>
  pipe(
    fallback(string(), ''),
    transform((address) => (allowed.test(address) ? address : '')),
  );

/** A title, which stands among other words. */
export const storedTitle = pipe(string(), transform(withoutDirections));

/** A text that may be absent: it may be newer than its document. */
export const storedText = fallback(string(), '');

/** An `<a href>` to the web or to a path of this site, else empty: another tool may have stored `javascript:`. */
export const storedLink = keptOnly(/^(https?:\/\/|\/(?!\/)[^\s\\\p{Cc}]*$)/iu);

/** An `<img src>`, a data URL or an address of the web, else empty. */
export const storedPicture = keptOnly(/^(https?:\/\/|data:image\/)/i);
