import { changeLanguage } from 'shared-ui';
import german from './de.json';
import { say, sayFailure, sayWith } from './say';
import { learnSentences, sayInLanguage } from './say-in-language';

const load = () => Promise.resolve({ default: german });
beforeAll(() => {
  learnSentences(Object.keys(german));
  sayWith(sayInLanguage);
});
afterEach(() => changeLanguage('en', load));

it.each([
  ['Choose a date.', 'Wähle ein Datum.'],
  ['"1.2." is not a date. Use the form 2026-01-31.', '„1.2.“ ist kein Datum. Verwende die Form 2026-01-31.'],
  [
    'A title has at most 300 characters; this one has 301.',
    'Ein Titel hat höchstens 300 Zeichen; hier sind es 301.',
  ],
  [
    'The page “A.B?”: The title must be one line. Choose a date.',
    'Die Seite „A.B?“: Der Titel darf nur eine Zeile haben. Wähle ein Datum.',
  ],
  [
    'Someone changed the series “Vol. One” since the preview. It was left as it is.',
    'Jemand hat die Reihe „Vol. One“ seit der Vorschau geändert. Sie wurde so gelassen.',
  ],
  // A name that is also a word of the panel.
  ['Its category “Series” is gone.', 'Die Kategorie „Series“ gibt es nicht mehr.'],
  ['The page “Choose a date.”: Enter a title.', 'Die Seite „Choose a date.“: Gib einen Titel ein.'],
  ['A sentence that nobody translated.', 'A sentence that nobody translated.'],
])('says “%s” in the language of the panel', async (english, expected) => {
  expect(say(english)).toBe(english);
  await changeLanguage('de', load);
  expect(say(english)).toBe(expected);
});

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
])('says %j as “%s”, and in the language of the panel', async (reason, english, expected) => {
  expect(say(reason)).toBe(english);
  await changeLanguage('de', load);
  expect(say(reason)).toBe(expected);
});

it('says a failure of any kind by its group', async () => {
  const failure = Object.assign(new Error(), { code: 'unavailable' });
  expect(sayFailure(failure)).toBe('The server cannot be reached. Check the connection and try again.');
  await changeLanguage('de', load);
  expect(sayFailure(failure)).toBe(german.offline);
});
