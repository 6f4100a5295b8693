import { isMap, sortedFields } from './field-path';
import { orderKey } from './order-key';
import { elementsOf, type Fields, type Value } from './value';

type Entry = Value | FieldsDraft | ArrayDraft;

/**
 * Fields that are changed at many paths: each map is taken apart once and put together once, however many changes it
 * sees.
 */
export class FieldsDraft {
  private readonly entries: Map<string, Entry>;

  constructor(fields: Fields = {}) {
    this.entries = new Map(Object.entries(fields));
  }

  /** The value at a path, unless it is an array or a map. */
  get(names: readonly string[]): Value | undefined {
    const value = this.inside(names, false)?.entries.get(names.at(-1)!);
    return isDraft(value) || (value && (isMap(value) || 'arrayValue' in value)) ? undefined : value;
  }

  /** The array at a path, to be changed; an empty one replaces any other value. */
  array(names: readonly string[]): ArrayDraft {
    const { entries } = this.inside(names, true)!;
    const present = entries.get(names.at(-1)!);
    if (present instanceof ArrayDraft) return present;
    const draft = new ArrayDraft(present && !isDraft(present) ? present : undefined);
    entries.set(names.at(-1)!, draft);
    return draft;
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
      [...this.entries].map(([name, value]) => [name, isDraft(value) ? value.value : value]),
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
    const isThere = present !== undefined && !isDraft(present) && isMap(present);
    if (!isThere && !isMade) return undefined;
    const draft = new FieldsDraft(isThere ? present.mapValue.fields : {});
    this.entries.set(name, draft);
    return draft;
  }
}

/** An array to which missing elements are added, at no cost for those present. */
class ArrayDraft {
  private readonly elements: Value[];
  private readonly texts: Set<string>;

  constructor(present: Value | undefined) {
    this.elements = [...elementsOf(present)];
    this.texts = new Set(this.elements.map(textOf));
  }

  add(values: readonly Value[]): void {
    for (const one of values) {
      if (this.texts.has(textOf(one))) continue;
      this.texts.add(textOf(one));
      this.elements.push(one);
    }
  }

  get value(): Value {
    return { arrayValue: this.elements.length > 0 ? { values: this.elements } : {} };
  }
}

const isDraft = (entry: Entry | undefined): entry is FieldsDraft | ArrayDraft =>
  entry instanceof FieldsDraft || entry instanceof ArrayDraft;

/** Equal values, and no others, have the same text. */
const textOf = (value: Value): string => orderKey(value).toString('latin1');
