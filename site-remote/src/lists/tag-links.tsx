import { Link } from 'react-router-dom';
import { tagAddress } from 'shared-data/words';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { pillLinks } from './chips';

/** Links to tags, categories or searches, on as many lines as needed. */
export const PillList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  li {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  ${pillLinks}
`;

/** For each tag, a link to the videos with it; nothing without tags. */
export function TagLinks({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <PillList aria-label={t('Tags')} data-print="no">
      {names.map((tag) => (
        <li key={tag}>
          <Link to={tagAddress(tag)} dir="auto">
            {tag}
          </Link>
        </li>
      ))}
    </PillList>
  );
}
