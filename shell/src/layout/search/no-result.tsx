import { t } from 'shared-ui';
import { Link } from 'react-router-dom';
import { categoryAddress } from 'shared-data';
import type { SearchResult } from 'shared-data/search';
import styled from 'styled-components';
import { line, PanelHeading } from './panel';

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    ${line}
  }
  a:hover,
  a:focus-visible {
    background: var(--color-accent-soft);
  }
`;

const Categories = styled(Lines)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: 0 var(--space-2) var(--space-2);

  a {
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
  }
`;

interface NoResultProps {
  instead: SearchResult['instead'];
  onChosen: () => void;
}

/** What there is when nothing was found: the titles that come nearest, and the categories. */
export function NoResult({ instead = { videos: [], categories: [] }, onChosen }: NoResultProps) {
  // No `nav`: the bar and the menu give theirs a look of their own.
  return (
    <>
      <p>{t('No result found')}</p>
      {instead.videos.length > 0 && (
        <div role="navigation" aria-label={t('Nearest titles')}>
          <PanelHeading aria-hidden="true">{t('Nearest titles')}</PanelHeading>
          <Lines>
            {instead.videos.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/watch/${encodeURIComponent(id)}`} onClick={onChosen}>
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </Lines>
        </div>
      )}
      {instead.categories.length > 0 && (
        <div role="navigation" aria-label={t('Categories to look in')}>
          <PanelHeading aria-hidden="true">{t('Categories')}</PanelHeading>
          <Categories>
            {instead.categories.map((name) => (
              <li key={name}>
                <Link to={categoryAddress(name)} onClick={onChosen}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </Categories>
        </div>
      )}
    </>
  );
}
