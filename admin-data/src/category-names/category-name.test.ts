import { cleanName, sameName, validateCategoryName } from './category-name';

it('a name is trimmed and has single spaces between words', () => {
  expect(cleanName('  Short \t\n films ')).toBe('Short films');
});

it('a name is stored without characters that change the writing direction', () => {
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
])('"%s" and "%s" are the same name', (one, other) => {
  expect(sameName(one)).toBe(sameName(other));
});

it.each([
  ['Comedy', 'Comedies'],
  ['Resume', 'Résumé'],
])('"%s" and "%s" are different names', (one, other) => {
  expect(sameName(one)).not.toBe(sameName(other));
});

it('an empty name is refused', () => {
  expect(validateCategoryName('', [])).toMatchObject({ code: 'category.name.missing' });
  expect(validateCategoryName(' \t', ['Comedy'])).toMatchObject({ code: 'category.name.missing' });
});

it('a name has at most 100 visible characters after trimming', () => {
  expect(validateCategoryName(` ${'😀'.repeat(100)} `, [])).toBeNull();
  expect(validateCategoryName('x'.repeat(101), [])).toEqual({
    code: 'category.name.long',
    params: { most: 100, length: 101 },
  });
});

it('the message about a similar name contains the name of the existing category', () => {
  expect(validateCategoryName('SHORT films', ['Comedy', 'Short Films'])).toEqual({
    code: 'category.name.taken',
    params: { name: 'Short Films' },
  });
  expect(validateCategoryName('Drama', ['Comedy', 'Short Films'])).toBeNull();
});
