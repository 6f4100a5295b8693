import { isMap, parseFieldPath } from './field-path';
import type { Fields, Value } from './value';
import { invalid } from '../status';
import { isObject } from './read-value';

/** Some fields of a document. It is made once for many documents, and looks at each of their fields once. */
export class Projection {
  /** What to take of each field: a part of it, or all where nothing is named below. */
  private readonly parts = new Map<string, Projection | null>();

  constructor(paths: readonly (readonly string[])[]) {
    for (const path of paths) this.add(path, 0);
  }

  of(fields: Fields): Fields {
    const found: [string, Value][] = [];
    for (const [name, value] of Object.entries(fields)) {
      const part = this.parts.get(name);
      if (part === null) found.push([name, value]);
      else if (part && isMap(value)) {
        const inside = part.of(value.mapValue.fields ?? {});
        if (Object.keys(inside).length > 0) found.push([name, { mapValue: { fields: inside } }]);
      }
    }
    return Object.fromEntries(found);
  }

  private add(path: readonly string[], at: number): void {
    const name = path[at]!;
    const present = this.parts.get(name);
    if (at === path.length - 1) this.parts.set(name, null);
    else if (present) present.add(path, at + 1);
    else if (present === undefined) {
      const part = new Projection([]);
      part.add(path, at + 1);
      this.parts.set(name, part);
    }
  }
}

/** The paths of a mask (google.firestore.v1.DocumentMask), each as its names; null where there is none. Throws INVALID_ARGUMENT. */
export function readFieldMask(json: unknown): string[][] | null {
  if (json === undefined || json === null) return null;
  const paths = isObject(json) ? (json['fieldPaths'] ?? []) : undefined;
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string'))
    throw invalid('A mask is a list of field paths.');
  return paths.map(parseFieldPath);
}
