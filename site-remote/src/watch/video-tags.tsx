import { t } from 'shared-ui';
import { Link } from 'react-router-dom';
import { tagAddress, tagsOf } from 'shared-data/words';
import { PillList } from '../lists/chips';

/** The tags of a video as links to all videos with each tag. */
export function VideoTags({ tags }: { tags: string }) {
  const names = tagsOf(tags);
  if (names.length === 0) return null;
  return (
    <PillList aria-label={t('Tags')}>
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
