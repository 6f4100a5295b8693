import {
  array,
  check,
  type InferOutput,
  minLength,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  string,
} from 'valibot';
import { DataError } from '../errors/data-error';
import type { Page, RenderedState } from './contract';
import { isSameUrl } from './routes';

const text = pipe(string('must be text'), minLength(1, 'must not be empty'));
const address = pipe(text, regex(/^https?:\/\/[^\s/]+/, 'must be an address such as https://example.org'));
const origin = pipe(
  address,
  check((value) => !value.endsWith('/'), 'must not end with a slash'),
);

/** The URL of a remote, or its path on this site. */
const remoteAddress = pipe(
  text,
  regex(/^(https?:\/\/[^\s/]+|\/parts\/\S+)/, 'must be an address such as https://example.org'),
  check((value) => !value.endsWith('/'), 'must not end with a slash'),
);

const schema = object({
  brand: object({ name: text, heading: text, tagline: text }),
  firebase: object({
    projectId: text,
    apiKey: text,
    authDomain: optional(text),
    appId: optional(text),
    storageBucket: optional(text),
    messagingSenderId: optional(text),
    measurementId: optional(text),
  }),
  local: optional(
    object({
      firestore: origin,
      auth: origin,
      demoAccount: optional(object({ email: text, password: text })),
      /** How people get links: by mail, or an admin hands them over. If absent, the terminal shows them. */
      mails: optional(picklist(['sent', 'handed-over'])),
    }),
  ),
  /** The remotes of this page. If several have the same route, the first one gets it. */
  remotes: optional(
    array(
      object({
        name: text,
        address: remoteAddress,
        routes: array(object({ path: text, screen: text })),
        menu: array(object({ label: text, path: text })),
        /** `own`: screens have their own layout, without the shell's. */
        layout: optional(text),
      }),
    ),
    [],
  ),
  contactLink: optional(address),
  /** The URL with the button that starts a publish, such as that of a workflow at GitHub. */
  publishLink: optional(address),
  ads: optional(object({ scriptUrl: address, key: text })),
  /** A script that public pages load when they are idle. `attributes`: those of its element. */
  analytics: optional(object({ scriptUrl: address, attributes: optional(record(string(), string())) })),
  /** The URL to which public pages send their Web Vitals, as JSON in beacons; see `shell/src/reporting/report.ts`. */
  webVitals: optional(address),
  /** The URL to which pages send errors, as JSON in beacons; see `shell/src/reporting/send-fault.ts`. */
  reports: optional(address),
});

/** The configuration of a page. It is read at run time, so that one build serves every environment. */
export type Configuration = InferOutput<typeof schema>;

/** Parses a configuration. Throws a `DataError` of the group `invalid`, with the name of each invalid field. */
export function parseConfiguration(json: unknown): Configuration {
  const result = safeParse(schema, json);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => {
    const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'configuration';
    const fault = issue.received === 'undefined' ? 'is missing' : issue.message;
    return `"${field}" ${fault}`;
  });
  throw new DataError('invalid', { message: `The page's configuration has a fault: ${faults.join('; ')}.` });
}

/**
 * Reads a page's `<script type="application/json">` elements: `configuration`, and `rendered`, the state, if a server
 * rendered the page for this URL.
 */
export function readPage(page: Document): Page {
  const configuration = readJson(page, 'configuration');
  if (configuration === undefined)
    throw new DataError('invalid', { message: 'The page has no configuration.' });
  const rendered = readJson(page, 'rendered') as RenderedState | undefined;
  const isForThisUrl = rendered && isSameUrl(rendered.address, page.location);
  return { configuration, caches: new Map(), ...(isForThisUrl && { rendered }) };
}

function readJson(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent;
  if (!text?.trim()) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DataError('invalid', { message: `The page's ${id} is not valid JSON.`, cause });
  }
}
