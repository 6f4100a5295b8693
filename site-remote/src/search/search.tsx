import { useSearchParams } from 'react-router-dom';
import { Message, t } from 'shared-ui';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { Results, useResults } from './results';

/** `/search?q=sea&category=Travel&year=2017`: the videos that the text means, page by page. */
export function Search() {
  const [parameters] = useSearchParams();
  const text = (parameters.get('q') ?? '').trim();
  if (text === '')
    return (
      <Section>
        <ScreenHeading title={t('Search')}>{t('Search')}</ScreenHeading>
        <Message heading={t('Which video?')}>
          {t('Type some words of its title into the search box, a category, or a tag.')}
        </Message>
      </Section>
    );
  return <Found text={text} />;
}

function Found({ text }: { text: string }) {
  const results = useResults(text);
  return (
    <Section>
      <ScreenHeading title={text} page={results.data?.page}>
        {t('Search:')} <bdi>{text}</bdi>
      </ScreenHeading>
      <Results text={text} results={results} />
    </Section>
  );
}
