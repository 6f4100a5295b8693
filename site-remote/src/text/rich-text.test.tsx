import { isRightToLeft } from './rich-text';

it.each([
  ['مرحبا بكم في Open Films', true],
  ['Open Films, in Arabic: أفلام', false],
  ['नमस्ते दुनिया سلام', false],
  ['Привет, мир: שלום', false],
  ['https://films.example/a-long-path سلام', true],
  ['', false],
])('a page of the text “%s” is from right to left: %s', (text, expected) =>
  expect(isRightToLeft(text)).toBe(expected),
);
