import { t } from 'media-chrome/utils/i18n';
import { En } from 'media-chrome/lang/en';
import { loadWords } from './words';

/** The words of elements that the controls do not have: live streams, seek buttons, audio, and failures, which the page reports. */
const unused =
  /^(loop|audio.*|seek (back|forw|to).*|live|playing live|.*error.*|source not.*|the media.*|an unsupp.*)$/i;

const used = Object.keys(En).filter((word) => !unused.test(word));

it.each(['de', 'es', 'fr', 'ar', 'hi'])(
  'every word of the controls has a translation in %s',
  async (language) => {
    await loadWords('en');
    const english = used.map((word) => t(word as keyof typeof En));
    await loadWords(language);
    const same = used.filter((word, i) => t(word as keyof typeof En) === english[i]);
    // Words that are the same in both languages.
    expect(same.length).toBeLessThanOrEqual(language === 'fr' ? 8 : 4);
    expect(t('enter fullscreen mode')).not.toBe('enter fullscreen mode');
  },
);

it('an unknown language has English words', async () => {
  await loadWords('de');
  await loadWords('xx');
  expect(t('mute')).toBe('mute');
});
