import { isMap, sortedFields } from './field-path';
import type { Fields, Value } from './value';

type Entry = Value | FieldsDraft;

/** Fields with changes at many paths. However many changes a map has, it is taken apart and put together only once. */
export class FieldsDraft {
  private readonly entries: Map<string, Entry>;

  constructor(fields: Fields = {}) {
    this.entries = new Map(Object.entries(fields));
  }

  /** The value at a path; undefined if it is a map. */
  get(names: readonly string[]): Value | undefined {
    const value = this.inside(names, false)?.entries.get(names.at(-1)!);
    return value instanceof FieldsDraft ? undefined : value;
  }

  /** Sets the value at a path, and creates the maps around it; `undefined` removes the value. Returns the value. */
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

  /** All empty maps are written alike, so that equal documents have the same text. */
  get value(): Value {
    return { mapValue: this.entries.size > 0 ? { fields: this.fields } : {} };
  }

  /** The map that contains the last name of a path. If it does not exist, it is created or undefined is returned. */
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
