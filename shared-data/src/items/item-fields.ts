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
  noDay,
  picture,
  realDate,
} from './checks';
import { cleanDuration, durationSchema } from './duration';
import type { Item } from './item';
import { cleanTags, tagsSchema } from './tags';

/** An item before it has an id. */
export type ItemDraft = Omit<Item, 'id'>;

interface ItemField {
  /** What the panel calls it. */
  label: string;
  /** What is asked of it: what stops a save. */
  draft: GenericSchema<string, string>;
  /** The text as it is saved. Whether it is valid is not asked. */
  clean: (text: string) => string;
  /** What a column of a file is called that holds it, in plain small letters. */
  column: RegExp;
}

const typed = (text: string): string => text.trim();
const chosen = (text: string): string => text;
/** A text of lines, as browsers of any system send them. */
const lines = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/**
 * What the panel knows of each field of an item: the form, what it checks, comparison, merge, import and export follow
 * from here. A field of `item.ts` that is not described does not compile.
 *
 * A form, an import and the security rules ask the same of an item (specification section 5): title, image, date and
 * category are filled, the others may be empty. What is stored is read with less (`item.ts`): other tools write too.
 * Each field is a text, also where it lists something: so each is typed, compared, merged and kept in a file in one way,
 * and the rules can prove its form.
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
        (text) => realDate.test(text),
        'item.date.invalid',
        (text) => noDay(text).params,
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

/** The fields that a person fills, in the order in which they are shown. */
export const draftFields = Object.keys(described) as (keyof ItemDraft)[];

/** What is known of each field. */
export const itemFields: Readonly<Record<keyof ItemDraft, ItemField>> = described;

/** A value for each field. */
export const byField = <Value>(valueOf: (field: keyof ItemDraft) => Value): Record<keyof ItemDraft, Value> =>
  Object.fromEntries(draftFields.map((field) => [field, valueOf(field)])) as Record<keyof ItemDraft, Value>;

/** A draft in which nothing is filled. */
export const emptyDraft: Readonly<ItemDraft> = byField(() => '');

/** The fields in which two versions of an item differ. */
export const differing = (one: ItemDraft, other: ItemDraft): (keyof ItemDraft)[] =>
  draftFields.filter((field) => one[field] !== other[field]);

/** Whether two versions of an item are equal in every field. */
export const isSame = (one: ItemDraft, other: ItemDraft): boolean => differing(one, other).length === 0;
