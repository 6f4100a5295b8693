import { parseLook } from './table-look';

it('the display options of a table are stored', () => {
  const look = { hidden: ['Image', 'Category'] };
  expect(parseLook(JSON.stringify(look))).toEqual(look);
});

it.each([null, '', '{', '7', '[]', '{"hidden":"Url"}', '{"hidden":["Title","actions"]}'])(
  'what cannot be read, or is of another version, leaves a table as usual: %s',
  (text) => {
    expect(parseLook(text)).toEqual({ hidden: [] });
  },
);
