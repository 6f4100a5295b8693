import { watchAddress, type SearchFacets } from 'shared-data';
import { Message, t } from 'shared-ui';
import { CategorySuggestions, Suggestions, SuggestionsArea } from './suggestions';

interface NoResultsProps {
  heading: string;
  nearest: SearchFacets['nearest'];
}

/** What a search without results shows: the most similar titles, and the categories. */
export const NoResults = ({ heading, nearest }: NoResultsProps) => (
  <SuggestionsArea>
    <Message heading={heading}>
      {t('Try fewer words, or another spelling. Titles, categories and tags are searched.')}
    </Message>
    <Suggestions
      heading={t('Nearest titles')}
      links={nearest.map(({ id, title }) => [watchAddress(id), title])}
    />
    <CategorySuggestions />
  </SuggestionsArea>
);
