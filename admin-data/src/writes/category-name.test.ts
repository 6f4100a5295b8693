import { cleanName, sameName, validateCategoryName } from './category-name';

it('saves a name without spaces around it, and with one between words', () => {
  expect(cleanName('  Short \t\n films ')).toBe('Short films');
});

it('saves a name without what turns the words after it round', () => {
  expect(cleanName('Short\u202e \u2067films')).toBe('Short films');
});

it.each([
  ['Comedy', 'comedy'],
  ['Co medy', 'Comedy '],
  ['Short  films now', 'shortfilmsnow'],
  ['Straße', 'STRASSE'],
  ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ['Été', 'ÉTÉ'.normalize('NFD')],
  ['İstanbul', 'i\u0307stanbul'],
  ['Ｆｉｌｍ', 'film'],
])('takes "%s" and "%s" for the same name', (one, other) => {
  expect(sameName(one)).toBe(sameName(other));
});

it.each([
  ['Comedy', 'Comedies'],
  ['Resume', 'Résumé'],
])('takes "%s" and "%s" for two names', (one, other) => {
  expect(sameName(one)).not.toBe(sameName(other));
});

it('wants a name', () => {
  expect(validateCategoryName('', [])).toBe('Give the category a name.');
  expect(validateCategoryName(' \t', ['Comedy'])).toBe('Give the category a name.');
});

it('wants a name of a hundred characters at most, as a person counts them, without the spaces around it', () => {
  expect(validateCategoryName(` ${'😀'.repeat(100)} `, [])).toBeNull();
  expect(validateCategoryName('x'.repeat(101), [])).toBe(
    "A category's name has at most 100 characters; this one has 101.",
  );
});

it('names the category that a new one looks like, wherever it stands among the others', () => {
  expect(validateCategoryName('SHORT films', ['Comedy', 'Short Films'])).toBe(
    'There already is a category "Short Films".',
  );
  expect(validateCategoryName('Drama', ['Comedy', 'Short Films'])).toBeNull();
});
