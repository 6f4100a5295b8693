import { Link } from 'react-router-dom';
import { categoryAddress, useCategories, type SearchFacets } from 'shared-data';
import { Message, t } from 'shared-ui';
import styled from 'styled-components';

/** An area with less space around the message than usual, because links follow it. */
const NoResultsArea = styled.div`
  display: grid;
  gap: var(--space-6);

  > section {
    margin-block: 0;
    padding-block: var(--space-5) 0;
  }
`;

const Suggestions = styled.nav`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  text-align: center;

  h3 {
    font-size: var(--text-m);
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--space-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: block;
    padding: var(--space-2) var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-l);
    background: var(--color-surface);
    color: var(--color-text);
    font-size: var(--text-s);
    font-weight: var(--weight-medium);
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  a:hover {
    border-color: var(--color-accent);
  }
`;

interface NoResultsProps {
  heading: string;
  nearest: SearchFacets['nearest'];
}

/** A search without results: the most similar titles, and the categories. */
export function NoResults({ heading, nearest }: NoResultsProps) {
  const { data: categories = [] } = useCategories();
  return (
    <NoResultsArea>
      <Message heading={heading}>
        {t('Try fewer words, or another spelling. Titles, categories and tags are searched.')}
      </Message>
      {nearest.length > 0 && (
        <Suggestions aria-label={t('Nearest titles')}>
          <h3>{t('Nearest titles')}</h3>
          <ul>
            {nearest.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/watch/${encodeURIComponent(id)}`}>
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Suggestions>
      )}
      {categories.length > 0 && (
        <Suggestions aria-label={t('Categories to look in')}>
          <h3>{t('Categories')}</h3>
          <ul>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <Link to={categoryAddress(name)}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Suggestions>
      )}
    </NoResultsArea>
  );
}
