import { Link } from 'react-router-dom';
import { categoryAddress, useCategories } from 'shared-data';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { PillList } from '../lists/tag-links';

/** The space around a message that suggestions follow. It is less than usual. */
export const SuggestionsArea = styled.div`
  display: grid;
  gap: var(--space-6);

  > section {
    margin-block: 0;
    padding-block: var(--space-5) 0;
  }
`;

const SuggestionLinks = styled.nav`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  text-align: center;

  h3 {
    font-size: var(--text-m);
  }
  ul {
    justify-content: center;
  }
`;

interface SuggestionsProps {
  heading: string;
  /** The accessible name of the group; by default the heading. */
  label?: string;
  links: [url: string, text: string][];
}

/** Links under a heading; nothing without links. */
export function Suggestions({ heading, label = heading, links }: SuggestionsProps) {
  if (links.length === 0) return null;
  return (
    <SuggestionLinks aria-label={label}>
      <h3>{heading}</h3>
      <PillList>
        {links.map(([url, text]) => (
          <li key={url}>
            <Link to={url}>
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </PillList>
    </SuggestionLinks>
  );
}

export function CategorySuggestions() {
  const { data: categories = [] } = useCategories();
  return (
    <Suggestions
      heading={t('Categories')}
      label={t('Categories to look in')}
      links={categories.map(({ name }) => [categoryAddress(name), name])}
    />
  );
}
