import { t } from 'shared-ui';
import { Link } from 'react-router-dom';
import { categoryAddress, watchAddress } from 'shared-data';
import type { SearchResults } from 'shared-data/search';
import styled from 'styled-components';
import { PanelHeading, PanelLines } from './panel';

const CategoryLinks = styled(PanelLines)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: 0 var(--space-2) var(--space-2);

  a {
    padding-inline: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
  }
`;

interface NoResultsProps extends Pick<SearchResults, 'nearest' | 'categories'> {
  onSelect: () => void;
}

/** What a search without results shows: the most similar titles, and the categories. */
export function NoResults({ nearest, categories, onSelect }: NoResultsProps) {
  // The groups are not `nav` elements, to which the styles of the bar and the menu would apply.
  return (
    <>
      <p>{t('No result found')}</p>
      {nearest.length > 0 && (
        <div role="navigation" aria-label={t('Nearest titles')}>
          <PanelHeading aria-hidden="true">{t('Nearest titles')}</PanelHeading>
          <PanelLines as="ul">
            {nearest.map(({ id, title }) => (
              <li key={id}>
                <Link to={watchAddress(id)} onClick={onSelect}>
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </PanelLines>
        </div>
      )}
      {categories.length > 0 && (
        <div role="navigation" aria-label={t('Categories to look in')}>
          <PanelHeading aria-hidden="true">{t('Categories')}</PanelHeading>
          <CategoryLinks as="ul">
            {categories.map((name) => (
              <li key={name}>
                <Link to={categoryAddress(name)} onClick={onSelect}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </CategoryLinks>
        </div>
      )}
    </>
  );
}
