import fc from 'fast-check';
import { fieldOf, languageOfFile, rowsIn, textsIn, textsOf } from './captions-field';

const row = (language: string, source: string) => ({ language, source });

it('an empty field has zero rows', () => expect(rowsIn('')).toEqual([]));

it('each row is one line of the field, even if it is incomplete', () => {
  const rows = [row('en', 'https://example.org/en.vtt'), row('de', ''), row('', '/fr.vtt')];
  expect(rowsIn(fieldOf(rows))).toEqual(rows);
  expect(rowsIn('en https://example.org/a b')).toEqual([row('en', 'https://example.org/a b')]);
});

it('an empty row remains', () => {
  expect(rowsIn(fieldOf([row('', '')]))).toEqual([row('', '')]);
  expect(rowsIn(fieldOf([row('en', '/a.vtt'), row('', '')]))).toHaveLength(2);
});

it('pasted spaces and line breaks do not create rows', () => {
  expect(rowsIn(fieldOf([row(' e n\n', ' https://example.org/\n a.vtt ')]))).toEqual([
    row('en', 'https://example.org/a.vtt'),
  ]);
});

it('any text in the rows leaves their number unchanged', () => {
  const text = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ language: text, source: text }), { minLength: 1, maxLength: 4 }),
      (rows) => rowsIn(fieldOf(rows)).length === rows.length,
    ),
  );
});

it.each([
  ['film.en.vtt', 'en'],
  ['film.pt-BR.vtt', 'pt-BR'],
  ['film_deu.srt', 'deu'],
  ['a film-zh-Hant.VTT', 'zh-Hant'],
  ['film-es-419.vtt', 'es-419'],
  ['my-cat.srt', ''],
  ['how-to-cat.srt', ''],
  ['film.english.vtt', ''],
  ['film.e.vtt', ''],
  ['film.en-x.vtt', ''],
  ['film.en-latin1.vtt', ''],
  ['en.vtt', ''],
  ['film.en', ''],
  ['film.en.vtt2', ''],
  ['film', ''],
])('the name of the file %s has the language %j', (name, language) =>
  expect(languageOfFile(name)).toBe(language),
);

it('pasted captions remain as long as a row names them', () => {
  const texts = { a1: 'WEBVTT\n\nA', b2: 'WEBVTT\n\nB' };
  expect(textsIn(textsOf(texts, 'en #a1\nde #b2'))).toEqual(texts);
  expect(textsIn(textsOf(texts, 'en #a1\nde https://example.org/#b2'))).toEqual({ a1: texts.a1 });
  expect(textsOf(texts, 'en https://example.org/a.vtt')).toBe('');
  expect(textsOf({}, 'en #a1')).toBe('');
  expect(textsIn('')).toEqual({});
});
