import { createHash } from 'node:crypto';
import { elementsIn } from './page-elements';

/** JSON that a `<script>` can hold: no text in it can end the script (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements). */
export const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The content policy's hash of an inline script or style, such as `'sha256-…'`. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The content policy's hashes of a page's inline scripts, such as `'sha256-…'`, without data blocks, which do not run. */
export const scriptHashes = (html: string): string[] =>
  elementsIn(html, 'script')
    .filter(({ attributes: { src, type } }) => src === undefined && !type?.includes('json'))
    .map(({ text }) => policyHash(text));
