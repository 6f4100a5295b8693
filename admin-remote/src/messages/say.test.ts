import { changeLanguage } from 'shared-ui';
import german from './de.json';
import { say, sayWith } from './say';
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
  ['Stopped after 3 of 9. Try again later, please.', 'Nach 3 von 9 gestoppt. Try again later, please.'],
  ['Stopped after 1,200 of 12,345.', 'Nach 1.200 von 12.345 gestoppt.'],
  [
    'Someone else has changed this video since you opened it. It is a draft now. Nothing was overwritten.',
    'Jemand anderes hat dieses Video geändert, seit du es geöffnet hast. Es ist jetzt ein Entwurf. Nichts wurde überschrieben.',
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
