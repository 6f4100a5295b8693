import { presentName } from './category';

const categories = [
  { id: 'a', name: 'Music' },
  { id: 'b', name: 'Film', formerNames: ['Movies', 'Clips'] },
  { id: 'c', name: 'Clips', formerNames: ['Shorts'] },
];

it.each([
  ['Film', 'Film'],
  ['Movies', 'Film'],
  // Another category has this name now.
  ['Clips', 'Clips'],
  ['Shorts', 'Clips'],
  ['Nothing', 'Nothing'],
])('a URL with the category %s shows the category %s', (name, present) => {
  expect(presentName(categories, name)).toBe(present);
});
