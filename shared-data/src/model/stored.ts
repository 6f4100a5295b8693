import { withoutDirections } from '../text/fold';
import {
  array,
  fallback,
  type GenericSchema,
  integer,
  minValue,
  number,
  pipe,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot';

const reported = new Set<string>();

/** A document as Firebase returns it. */
interface StoredDocument {
  id: string;
  exists: () => boolean;
  data: () => unknown;
}

/**
 * Parses a document when it is read. A malformed one is reported once and becomes null, so that it is omitted and does
 * not break a page. An absent one is null too.
 */
export function parser<T extends { id: string }>(
  collection: string,
  schema: GenericSchema<unknown, Omit<T, 'id'>>,
) {
  return (document: StoredDocument): T | null => {
    if (!document.exists()) return null;
    const result = safeParse(schema, document.data());
    if (result.success) return { id: document.id, ...result.output } as T;
    const name = `${collection}/${document.id}`;
    if (!reported.has(name)) {
      reported.add(name);
      const faults = result.issues.map((issue) => `${issue.path?.[0]?.key ?? 'document'}: ${issue.message}`);
      console.warn(`The document ${name} is malformed and left out. ${faults.join('. ')}.`);
    }
    return null;
  };
}

/** Parses the fields of a document or file; null if they are invalid. */
export const fieldsParser =
  <T extends { id: string }>(schema: GenericSchema<unknown, Omit<T, 'id'>>) =>
  (id: string, fields: unknown): T | null => {
    const { success, output } = safeParse(schema, fields);
    return success ? ({ id, ...output } as T) : null;
  };

const urlMatching = (allowed: RegExp) =>
  pipe(
    fallback(string(), ''),
    transform((url) => (allowed.test(url) ? url : '')),
  );

/** The schema of a whole number of 0 or more. */
export const storedCount = pipe(number(), integer(), minValue(0));

/** The schema of a title. Removes characters that would change the direction of the text around. */
export const storedTitle = pipe(string(), transform(withoutDirections));

/** The schema of a text that may be absent, because the document may be older than the field. */
export const storedText = fallback(string(), '');

/** The schema of a list of texts. Removes other values. */
export const storedTexts = pipe(
  array(unknown()),
  transform((values) => values.filter((value) => typeof value === 'string')),
);

/** The schema of a link: a web URL or a path of this site. Others, such as `javascript:`, become empty. */
export const storedLink = urlMatching(/^(https?:\/\/|\/(?!\/)[^\s\\\p{Cc}]*$)/iu);

/** The schema of a picture: a data URL, an http(s) URL, or a picture file as in a snapshot. Others become empty. */
export const storedPicture = urlMatching(/^(https?:\/\/|data:image\/|\/pictures\/[\w.+-]+$)/i);
