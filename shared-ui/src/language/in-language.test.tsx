import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { InLanguage, speakLanguage, type LoadMessages } from './in-language';
import { languageOf } from './languages';
import { currentLanguage, plural, t } from './texts';

const spanish = {
  Home: 'Inicio',
  'Page {page} of {pages}': 'Página {page} de {pages}',
  '{count} videos': '{count, plural, one {# vídeo} many {# de vídeos} other {# vídeos}}',
};
const arabic = {
  Home: 'الرئيسية',
  'Page {page} of {pages}': 'الصفحة {page} من {pages}',
  '{count} videos':
    '{count, plural, zero {لا فيديوهات} one {فيديو واحد} two {فيديوهان} few {# فيديوهات} many {# فيديو} other {# فيديو}}',
};
const catalogues: Record<string, Record<string, string>> = { es: spanish, ar: arabic };
const load: LoadMessages = (language) =>
  catalogues[language]
    ? Promise.resolve({ default: catalogues[language] })
    : Promise.reject(new Error('There is no network.'));

const texts = () => [
  t('Home'),
  t('Page {page} of {pages}', { page: 2, pages: 9 }),
  plural(1, '1 video', '{count} videos'),
  plural(3, '1 video', '{count} videos'),
];

afterEach(() => speakLanguage('en', load));

it('says English as it stands in the code, with one and many', () => {
  expect(texts()).toEqual(['Home', 'Page 2 of 9', '1 video', '3 videos']);
});

it.each([
  ['en', '12,345 videos'],
  ['es', '12.345 vídeos'],
])('sets a count of thousands as people write it in %s', async (tag, expected) => {
  await speakLanguage(tag, load);
  expect(plural(12_345, '1 video', '{count} videos')).toBe(expected);
});

it.each([
  ['es-MX', ['Inicio', 'Página 2 de 9', '1 vídeo', '3 vídeos']],
  ['ar', ['الرئيسية', 'الصفحة 2 من 9', 'فيديو واحد', '3 فيديوهات']],
  ['ja', ['Home', 'Page 2 of 9', '1 video', '3 videos']],
  ['de', ['Home', 'Page 2 of 9', '1 video', '3 videos']],
])('says %s by its messages, and English where there are none or they do not come', async (tag, expected) => {
  await speakLanguage(tag, load);
  expect(texts()).toEqual(expected);
});

it.each([
  ['en', 'Page a:cba of 9'],
  ['es', 'Página a:cba de 9'],
])('a value does not turn the words after it round in %s', async (tag, expected) => {
  await speakLanguage(tag, load);
  expect(t('Page {page} of {pages}', { page: 'a:\u202ecba\u2067', pages: 9 })).toBe(expected);
});

it('takes the language of a tag, whatever its country', () => {
  expect(['es', 'pt-BR', 'HI-in', '', undefined].map(languageOf)).toEqual(['es', 'en', 'hi', 'en', 'en']);
});

const Page = ({ tag }: { tag: string }) => (
  <Suspense fallback="…">
    <InLanguage tag={tag} load={load}>
      <Words />
    </InLanguage>
  </Suspense>
);
const Words = () => (
  <p lang={currentLanguage()}>
    {t('Home')} <input aria-label={t('Home')} />
  </p>
);

it('draws nothing in English before the messages are here, and another language in the place of the one before', async () => {
  const { rerender, container } = render(<Page tag="ar" />);
  expect(container).not.toHaveTextContent('Home');
  expect(await screen.findByText('الرئيسية')).toHaveAttribute('lang', 'ar');
  await act(() => Promise.resolve(rerender(<Page tag="es" />)));
  expect(await screen.findByText('Inicio')).toHaveAttribute('lang', 'es');
  expect(container).not.toHaveTextContent('الرئيسية');
  await act(() => Promise.resolve(rerender(<Page tag="en" />)));
  expect(await screen.findByRole('textbox', { name: 'Home' })).toBeInTheDocument();
});
