import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { LanguageProvider, changeLanguage, type LoadMessages } from './language-provider';
import { matchLanguage } from './languages';
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
const catalogs: Record<string, Record<string, string>> = { es: spanish, ar: arabic };
const load: LoadMessages = (language) =>
  catalogs[language]
    ? Promise.resolve({ default: catalogs[language] })
    : Promise.reject(new Error('no network'));

const texts = () => [
  t('Home'),
  t('Page {page} of {pages}', { page: 2, pages: 9 }),
  plural(1, '1 video', '{count} videos'),
  plural(3, '1 video', '{count} videos'),
];

afterEach(() => changeLanguage('en', load));

it('returns the English texts of the code, in singular and plural', () => {
  expect(texts()).toEqual(['Home', 'Page 2 of 9', '1 video', '3 videos']);
});

it.each([
  ['en', '12,345 videos'],
  ['es', '12.345 vídeos'],
])('groups the digits of a count by the rules of %s', async (tag, expected) => {
  await changeLanguage(tag, load);
  expect(plural(12_345, '1 video', '{count} videos')).toBe(expected);
});

it.each([
  ['es-MX', ['Inicio', 'Página 2 de 9', '1 vídeo', '3 vídeos']],
  ['ar', ['الرئيسية', 'الصفحة 2 من 9', 'فيديو واحد', '3 فيديوهات']],
  ['ja', ['Home', 'Page 2 of 9', '1 video', '3 videos']],
  ['de', ['Home', 'Page 2 of 9', '1 video', '3 videos']],
])(
  'translates %s by its messages, and falls back to English if they are absent or fail to load',
  async (tag, expected) => {
    await changeLanguage(tag, load);
    expect(texts()).toEqual(expected);
  },
);

it.each([
  ['en', 'Page a:cba of 9'],
  ['es', 'Página a:cba de 9'],
])('a value does not reverse the text after it in %s', async (tag, expected) => {
  await changeLanguage(tag, load);
  expect(t('Page {page} of {pages}', { page: 'a:\u202ecba\u2067', pages: 9 })).toBe(expected);
});

it('matches the language of a tag and ignores its region', () => {
  expect(['es', 'pt-BR', 'HI-in', '', undefined].map(matchLanguage)).toEqual(['es', 'en', 'hi', 'en', 'en']);
});

const Page = ({ tag }: { tag: string }) => (
  <Suspense fallback="…">
    <LanguageProvider tag={tag} load={load}>
      <TranslatedText />
    </LanguageProvider>
  </Suspense>
);
const TranslatedText = () => (
  <p lang={currentLanguage()}>
    {t('Home')} <input aria-label={t('Home')} />
  </p>
);

it('renders nothing before the messages are loaded, and replaces the previous language by the next', async () => {
  const { rerender, container } = render(<Page tag="ar" />);
  expect(container).not.toHaveTextContent('Home');
  expect(await screen.findByText('الرئيسية')).toHaveAttribute('lang', 'ar');
  await act(() => Promise.resolve(rerender(<Page tag="es" />)));
  expect(await screen.findByText('Inicio')).toHaveAttribute('lang', 'es');
  expect(container).not.toHaveTextContent('الرئيسية');
  await act(() => Promise.resolve(rerender(<Page tag="en" />)));
  expect(await screen.findByRole('textbox', { name: 'Home' })).toBeInTheDocument();
});

it('leaves a text of the creator as it is, and logs nothing about it', async () => {
  const logged = jest.spyOn(console, 'warn');
  await changeLanguage('es', load);
  expect(t('My {little} shop')).toBe('My {little} shop');
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
