import { createHash } from 'node:crypto';
import { elementsIn } from './page-elements';

/** JSON inside which no text can end a `<script>` (https://html.spec.whatwg.org/multipage/scripting.html). */
export const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The hash of an inline script or style in the content policy, such as `'sha256-…'`. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of a page's inline scripts for the content policy. Data blocks are omitted, because they do not run. */
export const scriptHashes = (html: string): string[] =>
  elementsIn(html, 'script')
    .filter(({ attributes: { src, type } }) => src === undefined && !type?.includes('json'))
    .map(({ text }) => policyHash(text));
