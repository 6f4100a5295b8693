import type { Reason } from './data-error';

/** The English sentence for each fault of a field. Schemas have the codes as messages. Placeholders name params. */
export const faultSentences = {
  missing: 'This is missing.',

  'item.title.missing': 'Give the video a title.',
  'item.title.long': 'A title has at most {most} characters; this one has {length}.',
  'item.url.invalid': 'This is not a web address. It must start with https:// or http://.',
  'item.date.missing': 'Choose a date.',
  'item.date.invalid': '"{text}" is not a date. Use the form 2026-01-31.',
  'item.category.missing': 'Choose a category.',
  'item.description.long': 'A description has at most {most} characters; this one has {length}.',
  'item.tags.many': 'A video has at most {most} tags; these are {length}.',
  'item.tags.long': 'A tag has at most {most} characters. Put a comma between tags.',
  'item.tags.control': 'A tag holds a character that cannot be shown.',
  'item.duration.invalid': 'Write the duration as 4:05 or 1:02:03.',
  'captions.language.missing': 'Enter the language of the captions, such as en or pt-BR.',
  'captions.language.invalid': '“{text}” is not a language. Use the form en or pt-BR.',
  'captions.language.twice': 'There are two captions of one language.',
  'captions.many': 'A video has captions in at most {most} languages.',
  'captions.source.missing': 'Give the address of the captions in “{language}”, or paste them.',
  'captions.source.invalid': '“{text}” is not an address of captions. It must start with https:// or /.',
  'category.name.missing': 'Give the category a name.',
  'category.name.long': "A category's name has at most {most} characters; this one has {length}.",
  'picture.missing': 'Choose an image.',
  'picture.large': 'The image is over {kilobytes} KB. Choose a smaller one.',
  'picture.cut': 'The image is incomplete: the end of its data is missing.',
  'picture.invalid': 'The image must be an image file, or an address that starts with https://.',

  'banner.size.missing': 'Choose a size.',
  'banner.link.invalid': 'The link must start with https:// or http://.',

  'series.title.missing': 'Enter a title.',
  'series.title.long': "A series' title has at most {most} characters; this one has {length}.",
  'series.description.long': "A series' description has at most {most} characters; this one has {length}.",
  'series.items.many': 'A series holds at most {most} videos.',
  'series.items.twice': 'A video is in a series once.',

  'page.title.missing': 'Enter a title.',
  'page.title.lines': 'The title must be one line.',
  'page.title.long': 'The title has at most {most} characters; this one has {length}.',
  'page.text.missing': 'Write something.',
  'page.text.long': 'The text has at most {most} characters; this one has {length}.',

  'site.name.lines': 'The name must be one line.',
  'site.name.long': 'The name is longer than {most} characters.',
  'site.tagline.lines': 'The tagline must be one line.',
  'site.tagline.long': 'The tagline is longer than {most} characters.',
  'site.heading.lines': 'The heading must be one line.',
  'site.heading.long': 'The heading is longer than {most} characters.',
  'site.logo.large': 'The logo is over {kilobytes} KB. Choose a smaller one.',
  'site.logo.invalid': 'The logo must be an image file, or an address that starts with https://.',
  'site.heroPicture.large': 'The picture is over {kilobytes} KB. Choose a smaller one.',
  'site.heroPicture.invalid': 'The picture must be an image file, or an address that starts with https://.',
  'site.accent.invalid': 'A colour is written as #b3350f.',
  'site.accent.pale': 'This colour cannot be read in the light appearance. Choose a darker one.',
  'site.accent.dark': 'This colour cannot be read in the dark appearance. Choose a brighter one.',
  'site.links.long': 'These links are too long together.',
  'site.links.invalid': 'Each link has an address, which starts with https://, mailto: or /, and a label.',
  'site.links.many': 'At most {most} links.',
  'site.links.label': 'A label has at most {most} characters.',
  'site.contact.long': 'The address is too long.',
  'site.contact.invalid': 'The address must start with https://, http://, mailto: or /.',
  'site.language.invalid': 'A language is written as en or pt-BR.',
  'site.featured.invalid': 'Choose what the hero shows.',
  'site.heroVideo.invalid': 'Choose a video.',
  'site.rows.invalid': 'Choose a category for each row.',
  'site.rows.many': 'At most {most} rows.',
} as const;

export type FaultCode = keyof typeof faultSentences;

/** For each field with faults, the first one. */
export type Faults<Field extends PropertyKey> = Partial<Record<Field, Reason>>;

/** A fault's code, to be used as the message of a schema. */
export const code = (one: FaultCode): FaultCode => one;

export const fault = (one: FaultCode, params: Reason['params'] = {}): Reason => ({ code: one, params });
