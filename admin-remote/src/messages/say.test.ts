import { DataError } from 'shared-data';
import { changeLanguage } from 'shared-ui';
import german from './de.json';
import { say } from './say';
import { sayFailure } from './say-failure';

const load = () => Promise.resolve({ default: german });
afterEach(() => changeLanguage('en', load));

it.each([
  [
    { code: 'stopped.batches', params: { done: 1200, total: 12345 } },
    'Stopped after 1,200 of 12,345.',
    'Nach 1.200 von 12.345 gestoppt.',
  ],
  [
    { code: 'category.gone', params: { name: 'Choose a date.' } },
    'The category “Choose a date.” was renamed or deleted. Choose another.',
    'Die Kategorie „Choose a date.“ wurde umbenannt oder gelöscht. Wähle eine andere.',
  ],
  [
    { code: 'video.moved', params: { visibility: { code: 'visibility.draft', params: {} } } },
    'Someone else has changed this video since you opened it. It is a draft now. Nothing was overwritten.',
    'Jemand anderes hat dieses Video geändert, seit du es geöffnet hast. Es ist jetzt ein Entwurf. Nichts wurde überschrieben.',
  ],
  [
    {
      code: 'row.page',
      params: {
        title: 'Choose a date.',
        faults: [
          { code: 'page.title.long', params: { most: 60, length: 1061 } },
          { code: 'page.text.missing', params: {} },
        ],
      },
    },
    'The page “Choose a date.”: The title has at most 60 characters; this one has 1,061. Write something.',
    'Die Seite „Choose a date.“: Der Titel hat höchstens 60 Zeichen; hier sind es 1.061. Schreibe etwas.',
  ],
])('%j has the message “%s”, and one in the language of the panel', async (reason, english, expected) => {
  expect(say(reason)).toBe(english);
  await changeLanguage('de', load);
  expect(say(reason)).toBe(expected);
});

it('returns the message of a group for any other failure', async () => {
  const failure = Object.assign(new Error(), { code: 'unavailable' });
  expect(sayFailure(failure)).toBe('The server cannot be reached. Check the connection and try again.');
  await changeLanguage('de', load);
  expect(sayFailure(failure)).toBe(german.offline);
});

it('names the admin who saved last', async () => {
  const failure = Object.assign(new DataError('conflict'), { by: 'ana@example.org' });
  expect(sayFailure(failure)).toMatch(/ Last saved by ana@example\.org\.$/);
  await changeLanguage('de', load);
  expect(sayFailure(failure)).toBe(`${german.conflict} Zuletzt gespeichert von ana@example.org.`);
});
