import { type GenericSchema, nonEmpty, pipe, string, transform, trim } from 'valibot';
import { code } from '../errors/faults';
import { captionsSchema, cleanCaptions } from './captions';
import {
  atMost,
  categoryName,
  checkWith,
  link,
  longestDescription,
  longestTitle,
  invalidDate,
  picture,
  datePattern,
} from './checks';
import { cleanDuration, durationSchema } from './duration';
import type { Item } from './item';
import { cleanTags, tagsSchema } from './tags';

/** An item before it has an id. */
export type ItemDraft = Omit<Item, 'id'>;

interface ItemField {
  /** The name in the panel. */
  label: string;
  /** The validation before a save. */
  draft: GenericSchema<string, string>;
  /** The text in the saved form, valid or not. */
  clean: (text: string) => string;
  /** The headers of its column in a file, in lower case. */
  column: RegExp;
}

const typed = (text: string): string => text.trim();
const chosen = (text: string): string => text;
/** A text of several lines, with the line ends of any system. */
const lines = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/**
 * The fields of an item: form, validation, comparison, merge, import and export derive from this table. A field of `item.ts`
 * that is missing here does not compile.
 *
 * Forms, imports and the security rules require the same (specification section 5): title, image, date and category; the
 * others may be empty. Stored items are parsed less strictly (`item.ts`), because other tools write too. Each field is a
 * text, lists included, so that all are typed, compared, merged and exported in one way, and the rules can validate them.
 */
const described = {
  title: {
    label: 'Title',
    draft: pipe(
      string(),
      trim(),
      nonEmpty(code('item.title.missing')),
      atMost(longestTitle, 'item.title.long'),
    ),
    clean: typed,
    column: /^(title|name|video title|titel|titre)$/,
  },
  url: {
    label: 'Url',
    draft: link('item.url.invalid'),
    clean: typed,
    column: /^(url|link|address|video|video url|href)$/,
  },
  date: {
    label: 'Date',
    draft: pipe(
      string(),
      trim(),
      nonEmpty(code('item.date.missing')),
      checkWith(
        (text) => datePattern.test(text),
        'item.date.invalid',
        (text) => invalidDate(text).params,
      ),
    ),
    clean: typed,
    column: /^(date|published|published at|publish date|upload date|day|datum)$/,
  },
  category: {
    label: 'Category',
    draft: categoryName('item.category.missing'),
    clean: chosen,
    column: /^(category|category name|section|kategorie|genre)$/,
  },
  imageBlob: {
    label: 'Image',
    draft: picture,
    clean: typed,
    column: /^(image ?blob|image|thumbnail|thumbnail url|picture|poster)$/,
  },
  description: {
    label: 'Description',
    draft: pipe(string(), transform(lines), atMost(longestDescription, 'item.description.long')),
    clean: lines,
    column: /^(description|video description|desc|beschreibung)$/,
  },
  tags: {
    label: 'Tags',
    draft: tagsSchema,
    clean: cleanTags,
    column: /^(tags?|keywords?|video tags|schlagw[oö]rter)$/,
  },
  duration: {
    label: 'Duration',
    draft: durationSchema,
    clean: cleanDuration,
    column: /^(duration|length|video duration|approx duration|dauer)$/,
  },
  captions: {
    label: 'Captions',
    draft: captionsSchema,
    clean: cleanCaptions,
    column: /^(captions?|subtitles?|untertitel)$/,
  },
} satisfies Record<keyof ItemDraft, ItemField>;

/** The fields of a form, in their order. */
export const draftFields = Object.keys(described) as (keyof ItemDraft)[];

/** The description of each field. */
export const itemFields: Readonly<Record<keyof ItemDraft, ItemField>> = described;

/** An object with a value for each field. */
export const byField = <Value>(valueOf: (field: keyof ItemDraft) => Value): Record<keyof ItemDraft, Value> =>
  Object.fromEntries(draftFields.map((field) => [field, valueOf(field)])) as Record<keyof ItemDraft, Value>;

/** A draft with empty fields. */
export const emptyDraft: Readonly<ItemDraft> = byField(() => '');

/** The fields in which two versions of an item differ. */
export const differing = (one: ItemDraft, other: ItemDraft): (keyof ItemDraft)[] =>
  draftFields.filter((field) => one[field] !== other[field]);

/** Whether two versions of an item are equal in every field. */
export const isSame = (one: ItemDraft, other: ItemDraft): boolean => differing(one, other).length === 0;
