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
  expect(validateCategoryName('', [])).toMatchObject({ code: 'category.name.missing' });
  expect(validateCategoryName(' \t', ['Comedy'])).toMatchObject({ code: 'category.name.missing' });
});

it('wants a name of a hundred characters at most, as a person counts them, without the spaces around it', () => {
  expect(validateCategoryName(` ${'😀'.repeat(100)} `, [])).toBeNull();
  expect(validateCategoryName('x'.repeat(101), [])).toEqual({
    code: 'category.name.long',
    params: { most: 100, length: 101 },
  });
});

it('names the category that a new one looks like, at any position in the list', () => {
  expect(validateCategoryName('SHORT films', ['Comedy', 'Short Films'])).toEqual({
    code: 'category.name.taken',
    params: { name: 'Short Films' },
  });
  expect(validateCategoryName('Drama', ['Comedy', 'Short Films'])).toBeNull();
});
