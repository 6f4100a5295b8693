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

  /** Sets a path, creating the maps around it, or removes the path if `value` is undefined. */
  set(names: readonly string[], value: Value | undefined): void {
    const inside = this.inside(names, value !== undefined);
    if (value) inside?.entries.set(names.at(-1)!, value);
    else inside?.entries.delete(names.at(-1)!);
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

/** An array to which elements are added, and from which they are taken, at no cost for those that stay. */
class ArrayDraft {
  private readonly elements: (Value | undefined)[] = [];
  private readonly places = new Map<string, number[]>();

  constructor(present: Value | undefined) {
    for (const one of elementsOf(present)) this.append(textOf(one), one);
  }

  /** Adds each that is not there yet. */
  add(values: readonly Value[]): void {
    for (const one of values) {
      const text = textOf(one);
      if (!this.places.has(text)) this.append(text, one);
    }
  }

  /** Takes away all that equal one of these. */
  remove(values: readonly Value[]): void {
    for (const text of values.map(textOf)) {
      for (const place of this.places.get(text) ?? []) this.elements[place] = undefined;
      this.places.delete(text);
    }
  }

  get value(): Value {
    const values = this.elements.filter((one) => one !== undefined);
    return { arrayValue: values.length > 0 ? { values } : {} };
  }

  private append(text: string, one: Value): void {
    const places = this.places.get(text);
    if (places) places.push(this.elements.length);
    else this.places.set(text, [this.elements.length]);
    this.elements.push(one);
  }
}

const isDraft = (entry: Entry | undefined): entry is FieldsDraft | ArrayDraft =>
  entry instanceof FieldsDraft || entry instanceof ArrayDraft;

/** Equal values, and no others, have the same text. */
const textOf = (value: Value): string => orderKey(value).toString('latin1');
