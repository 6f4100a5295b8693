import {
  array,
  check,
  minLength,
  object,
  optional,
  pipe,
  record,
  regex,
  safeParse,
  string,
  type InferOutput,
} from 'valibot';
import type { Page, RenderedState } from '../contract';
import { DataError } from '../errors/data-error';
import { isSameAddress } from '../routes';

const text = pipe(string('must be text'), minLength(1, 'must not be empty'));
const address = pipe(text, regex(/^https?:\/\/[^\s/]+/, 'must be an address such as https://example.org'));
const origin = pipe(
  address,
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
    }),
  ),
  /** The remotes of this page, in the order in which they get a route that two of them want. */
  remotes: optional(
    array(
      object({
        name: text,
        address: origin,
        routes: array(object({ path: text, screen: text })),
        menu: array(object({ label: text, path: text })),
        /** `own` screens stand outside of the shell's layout. */
        layout: optional(text),
      }),
    ),
    [],
  ),
  contactLink: optional(address),
  ads: optional(object({ scriptUrl: address, key: text })),
  /** A script that the public pages run once they are idle, with these attributes on its element. */
  analytics: optional(object({ scriptUrl: address, attributes: optional(record(string(), string())) })),
  /** Takes the web's vital measures of public pages as JSON in beacons; see `shell/src/reporting/report.ts`. */
  webVitals: optional(address),
  /** Takes errors of the pages as JSON in beacons; see `shell/src/reporting/send-fault.ts`. */
  reports: optional(address),
});

/**
 * What a page is told at run time. One build serves every environment: which Firebase project, local servers
 * instead of Google's, where the remotes are, the brand, and what is optional (contact, ads, analytics).
 */
export type Configuration = InferOutput<typeof schema>;

/**
 * Parses a configuration. Throws a `DataError` of the group `invalid` whose sentence names every field at fault and
 * what it must be.
 */
export function parseConfiguration(json: unknown): Configuration {
  const result = safeParse(schema, json);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => {
    const field = issue.path?.map(({ key }) => String(key)).join('.') ?? 'the whole';
    const fault = issue.received === 'undefined' ? 'is missing' : issue.message;
    return `"${field}" ${fault}`;
  });
  throw new DataError('invalid', { message: `The page's configuration has a fault: ${faults.join('; ')}.` });
}

/**
 * What stands in a page as `<script type="application/json">`: the `configuration`, JSON of any shape, and in a page that a server
 * has rendered for this address what it was `rendered` with.
 */
export function readPage(page: Document): Page {
  const configuration = readJson(page, 'configuration');
  if (configuration === undefined)
    throw new DataError('invalid', { message: 'The page holds no configuration.' });
  const rendered = readJson(page, 'rendered') as RenderedState | undefined;
  const isOfHere = rendered && isSameAddress(rendered.address, page.location);
  return { configuration, caches: new Map(), ...(isOfHere && { rendered }) };
}

function readJson(page: Document, id: string): unknown {
  const written = page.getElementById(id)?.textContent;
  if (!written?.trim()) return undefined;
  try {
    return JSON.parse(written);
  } catch (cause) {
    throw new DataError('invalid', { message: `The page's ${id} is not valid JSON.`, cause });
  }
}
