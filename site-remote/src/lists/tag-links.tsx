import { Link } from 'react-router-dom';
import { tagAddress } from 'shared-data/words';
import { PillList, t } from 'shared-ui';

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
