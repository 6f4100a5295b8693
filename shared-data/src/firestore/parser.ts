import { safeParse, type GenericSchema } from 'valibot';
import type { QueryDocumentSnapshot, DocumentSnapshot } from 'firebase/firestore/lite';

const reported = new Set<string>();

/**
 * Parses documents where they come in. A malformed one becomes null, so that it is left out instead of breaking
 * a page, and is reported once. One that does not exist is null as well.
 */
export function parser<T extends { id: string }>(
  collection: string,
  schema: GenericSchema<unknown, Omit<T, 'id'>>,
) {
  return (document: QueryDocumentSnapshot | DocumentSnapshot): T | null => {
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
