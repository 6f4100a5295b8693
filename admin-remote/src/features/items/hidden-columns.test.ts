import { parseHidden } from './hidden-columns';

it('the hidden columns of a table are stored', () => {
  const hidden = ['Image', 'Category'];
  expect(parseHidden(JSON.stringify({ hidden }))).toEqual(hidden);
});

it.each([null, '', '{', '7', '[]', '{"hidden":"Url"}', '{"hidden":["Title","actions"]}'])(
  'what cannot be read, or is of another version, leaves a table as usual: %s',
  (text) => {
    expect(parseHidden(text)).toEqual([]);
  },
);
