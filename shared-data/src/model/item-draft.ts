import {
  type BaseIssue,
  check,
  type GenericSchema,
  nonEmpty,
  object,
  pipe,
  type PipeItem,
  regex,
  safeParse,
  string,
  transform,
} from 'valibot';
import type { Reason } from '../errors/data-error';
import { code, type Faults } from '../errors/faults';
import { fold, tagsOf } from '../text/fold';
import { parseJson } from '../text/json';
import { clockSeconds, durationOf, durationPattern } from '../text/moment';
import { captionsCheck, cleanCaptions } from './captions';
import {
  atMost,
  categoryName,
  checkWith,
  countCharacters,
  datePattern,
  invalidDate,
  link,
  picture,
  type WithParams,
} from './checks';
import type { Item } from './item';
import { longestTitle, longestDescription, mostTags, longestTag } from './limits';

/**
 * Brings tags into the stored form `travel, street food`: without `#`, each once, whatever its case. Accepts typed tags
 * (`#travel, street food`), one tag per line, and a JSON array.
 */
export function cleanTags(written: string): string {
  const tags = new Map<string, string>();
  for (const part of partsOf(written)) {
    const tag = part.trim().replace(/^#+/, '').replace(/\s+/gu, ' ').trim();
    if (tag !== '' && !tags.has(fold(tag))) tags.set(fold(tag), tag);
  }
  return [...tags.values()].join(', ');
}

function partsOf(written: string): string[] {
  const list = /^\s*\[/.test(written) ? parseJson(written) : undefined;
  return Array.isArray(list) ? list.map((tag) => String(tag).replaceAll(',', ' ')) : written.split(/[,\n\r]/);
}

/** Brings a duration into the stored form. Accepts `4:05`, `00:04:05`, a number of seconds, and ISO 8601 (`PT4M5S`). */
function cleanDuration(written: string): string {
  const text = written.trim();
  const seconds = secondsIn(text);
  return seconds === null ? text : durationOf(seconds);
}

function secondsIn(text: string): number | null {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  if (/^(\d+:)?\d+:[0-5]?\d$/.test(text)) return clockSeconds(text);
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i.exec(text);
  if (!parts || text.length < 3) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

export type ItemDraft = Omit<Item, 'id'>;

interface ItemField {
  /** The name of the field in the panel. */
  label: string;
  /** The schema of values that may be saved. */
  draft: GenericSchema<string, string>;
  /** Brings a text into the form in which it would be saved. The result may be invalid. */
  clean: (text: string) => string;
  /** Matches the header of the field's column in a file. Headers are compared in lower case. */
  column: RegExp;
}

/** Creates a field. `checks`: validate the form in which it is saved. */
const field = (
  label: string,
  column: RegExp,
  clean: ItemField['clean'],
  ...checks: PipeItem<string, string, BaseIssue<unknown>>[]
): ItemField => ({ label, column, clean, draft: pipe(string(), transform(clean), ...checks) });

const trimmed = (text: string): string => text.trim();
const unchanged = (text: string): string => text;
/** Prepares a text of several lines, with the line ends of any system. */
const lines = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/**
 * The fields of an item. Form, validation, comparison, merge, import and export derive from this table. A field of
 * `item.ts` that is missing here does not compile.
 *
 * Forms, imports and the security rules require the same (specification section 5): title, image, date and category; other
 * fields may be empty. Parsing stored items is less strict (`item.ts`), because other tools write items too. Each field is a
 * text, even a list. So all are typed, compared, merged and exported in one way, and the rules can validate them.
 */
export const itemFields: Readonly<Record<keyof ItemDraft, ItemField>> = {
  title: field(
    'Title',
    /^(title|name|video title|titel|titre)$/,
    trimmed,
    nonEmpty(code('item.title.missing')),
    atMost(longestTitle, 'item.title.long'),
  ),
  url: field('Url', /^(url|link|address|video|video url|href)$/, trimmed, link('item.url.invalid')),
  date: field(
    'Date',
    /^(date|published|published at|publish date|upload date|day|datum)$/,
    trimmed,
    nonEmpty(code('item.date.missing')),
    checkWith(
      (text) => datePattern.test(text),
      'item.date.invalid',
      (text) => invalidDate(text).params,
    ),
  ),
  category: field(
    'Category',
    /^(category|category name|section|kategorie|genre)$/,
    unchanged,
    categoryName('item.category.missing'),
  ),
  imageBlob: field('Image', /^(image ?blob|image|thumbnail|thumbnail url|picture|poster)$/, trimmed, picture),
  description: field(
    'Description',
    /^(description|video description|desc|beschreibung)$/,
    lines,
    atMost(longestDescription, 'item.description.long'),
  ),
  tags: field(
    'Tags',
    /^(tags?|keywords?|video tags|schlagw[oö]rter)$/,
    cleanTags,
    atMost(mostTags, 'item.tags.many', (tags) => tagsOf(tags).length),
    atMost(longestTag, 'item.tags.long', (tags) => Math.max(0, ...tagsOf(tags).map(countCharacters))),
    check((tags) => !/\p{Cc}/u.test(tags), code('item.tags.control')),
  ),
  duration: field(
    'Duration',
    /^(duration|length|video duration|approx duration|dauer)$/,
    cleanDuration,
    regex(durationPattern, code('item.duration.invalid')),
  ),
  captions: field('Captions', /^(captions?|subtitles?|untertitel)$/, cleanCaptions, captionsCheck),
};

/** The names of the fields, in the order of the form. */
export const draftFields = Object.keys(itemFields) as (keyof ItemDraft)[];

export const byField = <Value>(valueOf: (field: keyof ItemDraft) => Value): Record<keyof ItemDraft, Value> =>
  Object.fromEntries(draftFields.map((field) => [field, valueOf(field)])) as Record<keyof ItemDraft, Value>;

export const emptyDraft: Readonly<ItemDraft> = byField(() => '');

/** The names of the fields that differ between two versions of an item. */
export const differing = (one: ItemDraft, other: ItemDraft): (keyof ItemDraft)[] =>
  draftFields.filter((field) => one[field] !== other[field]);

/** Whether two versions of an item are equal in every field. */
export const isSame = (one: ItemDraft, other: ItemDraft): boolean => differing(one, other).length === 0;

/** Brings a draft into the form in which it would be saved. Returns it with the first fault of each invalid field. */
export function checkDraft<Draft extends object>(
  schema: GenericSchema<Draft, Draft>,
  draft: Draft,
): { cleaned: Draft; faults: Faults<keyof Draft> } {
  // The message for a value that is not a text, which only another tool could send.
  const options = { abortPipeEarly: true, message: code('missing') };
  const { typed, output, issues } = safeParse(schema, draft, options);
  const faults: Faults<keyof Draft> = {};
  for (const issue of issues ?? []) {
    const field = issue.path?.[0]?.key as keyof Draft;
    faults[field] ??= { code: issue.message, params: paramsOf(issue) };
  }
  return { cleaned: typed ? output : draft, faults };
}

/** The values for the sentence of a fault: the limit, or those that the check gives. */
function paramsOf({ requirement, input }: BaseIssue<unknown>): Reason['params'] {
  if (typeof requirement === 'number') return { most: requirement };
  return (requirement as Partial<WithParams> | undefined)?.paramsOf?.(input as string) ?? {};
}

/** For each field that prevents a save, its first fault. */
export type ItemFaults = Faults<keyof ItemDraft>;

const itemDraftSchema = object(byField((field) => itemFields[field].draft));

/** Brings the fields of an item into the form in which they would be saved. They may be invalid. */
export const cleanItem = (draft: ItemDraft): ItemDraft =>
  byField((field) => itemFields[field].clean(draft[field]));

/** The faults of a draft; none if it may be saved. */
export const validateItem = (draft: ItemDraft): ItemFaults => checkDraft(itemDraftSchema, draft).faults;
