import { createHash } from 'node:crypto';
import { elementsIn } from './page-elements';

/** JSON that a `<script>` can hold: no text in it can end the script (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements). */
export const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What a content policy calls a script or a style that stands in a page, such as `'sha256-…'`. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a content policy calls the scripts that stand in a page and run, such as `'sha256-…'`; data does not run. */
export const scriptHashes = (html: string): string[] =>
  elementsIn(html, 'script')
    .filter(({ attributes: { src, type } }) => src === undefined && !type?.includes('json'))
    .map(({ text }) => policyHash(text));
