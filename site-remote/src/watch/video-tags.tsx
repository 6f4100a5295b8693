import { t } from 'shared-ui';
import { Link } from 'react-router-dom';
import { tagAddress, tagsOf } from 'shared-data/words';
import styled from 'styled-components';

const TagList = styled.ul`
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

/** The tags of a video as links to all videos with each tag. */
export function VideoTags({ tags }: { tags: string }) {
  const names = tagsOf(tags);
  if (names.length === 0) return null;
  return (
    <TagList aria-label={t('Tags')}>
      {names.map((tag) => (
        <li key={tag}>
          <Link to={tagAddress(tag)} dir="auto">
            {tag}
          </Link>
        </li>
      ))}
    </TagList>
  );
}
