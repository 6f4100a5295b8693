import { isMap, sortedFields } from './field-path';
import type { Fields, Value } from './value';

type Entry = Value | FieldsDraft;

/**
 * Fields that are changed at many paths: each map is taken apart once and put together once, however many changes it
 * sees.
 */
export class FieldsDraft {
  private readonly entries: Map<string, Entry>;

  constructor(fields: Fields = {}) {
    this.entries = new Map(Object.entries(fields));
  }

  /** The value at a path, unless it is a map. */
  get(names: readonly string[]): Value | undefined {
    const value = this.inside(names, false)?.entries.get(names.at(-1)!);
    return value instanceof FieldsDraft ? undefined : value;
  }

  /** Sets a path, creating the maps around it, or removes the path if `value` is undefined. Returns the value. */
  set<V extends Value | undefined>(names: readonly string[], value: V): V {
    const inside = this.inside(names, value !== undefined);
    if (value) inside?.entries.set(names.at(-1)!, value);
    else inside?.entries.delete(names.at(-1)!);
    return value;
  }

  get fields(): Fields {
    return sortedFields(
      [...this.entries].map(([name, value]) => [name, value instanceof FieldsDraft ? value.value : value]),
    );
  }

  /** An empty map has one spelling, so that equal documents are spelled alike. */
  get value(): Value {
    return { mapValue: this.entries.size > 0 ? { fields: this.fields } : {} };
  }

  /** The map that holds the last name of a path; nothing where there is none and none is to be made. */
  private inside([name, ...rest]: readonly string[], isMade: boolean): FieldsDraft | undefined {
    return rest.length === 0 ? this : this.map(name!, isMade)?.inside(rest, isMade);
  }

  private map(name: string, isMade: boolean): FieldsDraft | undefined {
    const present = this.entries.get(name);
    if (present instanceof FieldsDraft) return present;
    const isThere = present !== undefined && isMap(present);
    if (!isThere && !isMade) return undefined;
    const draft = new FieldsDraft(isThere ? present.mapValue.fields : {});
    this.entries.set(name, draft);
    return draft;
  }
}
