import { t } from 'shared-ui';
import { Link } from 'react-router-dom';
import { tagAddress, tagsOf } from 'shared-data/words';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    max-width: 100%;
  }
  a {
    display: block;
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    color: var(--color-text);
    font-size: var(--text-s);
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  a:hover {
    border-color: var(--color-accent);
  }
`;

/** What a video is about: each leads to all videos with it. */
export function Tags({ tags }: { tags: string }) {
  const all = tagsOf(tags);
  if (all.length === 0) return null;
  return (
    <List aria-label={t('Tags')}>
      {all.map((tag) => (
        <li key={tag}>
          <Link to={tagAddress(tag)} dir="auto">
            {tag}
          </Link>
        </li>
      ))}
    </List>
  );
}
