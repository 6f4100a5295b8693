import { createHash } from 'node:crypto';

/** JSON that a `<script>` can hold: no text in it can end the script (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements). */
export const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What a content policy calls a script or a style that stands in a page, such as `'sha256-…'`. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
