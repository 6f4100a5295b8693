import { presentName } from './category';

const categories = [
  { id: 'a', name: 'Music' },
  { id: 'b', name: 'Film', formerNames: ['Movies', 'Clips'] },
  { id: 'c', name: 'Clips', formerNames: ['Shorts'] },
];

it.each([
  ['Film', 'Film'],
  ['Movies', 'Film'],
  // Another has the name now.
  ['Clips', 'Clips'],
  ['Shorts', 'Clips'],
  ['Nothing', 'Nothing'],
])('an address that says %s is that of %s', (name, present) => {
  expect(presentName(categories, name)).toBe(present);
});
