import { contentColumns, matchColumns, type ContentField } from './read-csv';

const none = matchColumns([]);

it('every column of an export is found by its own name', () => {
  expect(matchColumns([...contentColumns])).toEqual(
    Object.fromEntries(contentColumns.map((column) => [column, column])),
  );
});

const known: Record<ContentField, string[]> = {
  id: ['ID', 'item_id', 'Item Id'],
  title: ['Title', 'NAME', 'Video title', 'videoTitle', 'Titel', 'Titre'],
  url: ['Link', 'address', 'Video', 'video-url', 'href'],
  date: ['Published', 'publishedAt', 'publish_date', 'Upload date', 'Day', 'Datum'],
  category: ['categoryName', 'Section', 'Kategorie', 'genre'],
  description: ['Video description', 'desc', 'Beschreibung'],
  tags: ['Tag', 'keywords', 'Video tags'],
  duration: ['Length', 'videoDuration', 'Approx duration', 'Dauer'],
  captions: ['Caption', 'subtitles', 'Untertitel'],
  imageBlob: ['image blob', 'Image', 'Thumbnail', 'thumbnail_url', 'picture', 'Poster'],
  visibility: ['state', 'status', 'Privacy', 'privacyStatus'],
  publishAt: ['Publish at', 'scheduledAt', 'Scheduled for'],
};

it.each(Object.entries(known).flatMap(([field, columns]) => columns.map((column) => [column, field])))(
  'the column "%s" is used only for the field %s',
  (column, field) => {
    expect(matchColumns(['x', ` ${column} `])).toEqual({ ...none, [field!]: ` ${column} ` });
    expect(matchColumns([`${column} of the day`, `my ${column}`])).toEqual(none);
  },
);

it('of two columns for a field, the one with its name counts', () => {
  expect(matchColumns(['State', 'Visibility'])).toEqual({ ...none, visibility: 'Visibility' });
  expect(matchColumns(['publishAt', 'Scheduled for'])).toEqual({ ...none, publishAt: 'publishAt' });
});
