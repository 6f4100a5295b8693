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

/** A document as Firebase reads it. */
interface StoredDocument {
  id: string;
  exists: () => boolean;
  data: () => unknown;
}

/**
 * Parses documents where they are read. A malformed document becomes null, so that it is left out instead of breaking a
 * page, and is reported once. An absent one is null too.
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

/** Parses the fields of a document or a file; null if they are not valid. */
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

/** A whole number, zero or more. */
export const storedCount = pipe(number(), integer(), minValue(0));

/** A title, without characters that would change the direction of the text around it. */
export const storedTitle = pipe(string(), transform(withoutDirections));

/** A text that may be absent, because the document is older than the field. */
export const storedText = fallback(string(), '');

/** The texts of a list; other values are left out. */
export const storedTexts = pipe(
  array(unknown()),
  transform((values) => values.filter((value) => typeof value === 'string')),
);

/** An `<a href>` to the web or a path of this site; otherwise empty, because another tool may have stored `javascript:`. */
export const storedLink = urlMatching(/^(https?:\/\/|\/(?!\/)[^\s\\\p{Cc}]*$)/iu);

/** An `<img src>`: a data URL, an http(s) URL, or a picture file of this site, as in a snapshot; otherwise empty. */
export const storedPicture = urlMatching(/^(https?:\/\/|data:image\/|\/pictures\/[\w.+-]+$)/i);
