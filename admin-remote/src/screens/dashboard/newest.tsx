import { useAdminItems } from 'admin-data';
import { t } from 'shared-ui';
import { LoadFailure } from '../../pieces/load-failure';
import { Loading } from '../../pieces/loading';
import { Card } from './card';
import { useReadFailedAgain } from './use-read-failed-again';
import { VideoList } from './video-list';

/** The videos that visitors see first. */
export function Newest() {
  const { items, error } = useAdminItems({ page: 1, size: 4 });
  const readFailedAgain = useReadFailedAgain();
  return (
    <Card id="newest" heading={t('Newest videos')} all={{ to: '/admin', name: t('See all') }}>
      {error && !items && <LoadFailure error={error} onTryAgain={readFailedAgain} />}
      {!items && !error && <Loading label={t('Loading the newest videos')} height="6rem" />}
      {items?.length === 0 && <p>{t('No videos yet. Add the first one, and visitors will see it.')}</p>}
      {items && items.length > 0 && (
        <VideoList
          videos={items}
          note={({ date, category }) => [date, category].filter(Boolean).join(' · ')}
        />
      )}
    </Card>
  );
}
