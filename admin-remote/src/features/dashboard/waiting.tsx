import type { ReactNode } from 'react';
import { useHidden, type HiddenState, type ManagedItem } from 'admin-data';
import { t } from 'shared-ui';
import { LoadFailure, Loading } from '../../components/loading';
import { Card, useReadFailedAgain } from './card';
import { VideoList } from './video-list';

const shown = 4;

interface WaitingProps {
  state: HiddenState;
  heading: string;
  note: (video: ManagedItem) => ReactNode;
}

/** The first videos of a state that visitors do not see; nothing where there are none. */
export function Waiting({ state, heading, note }: WaitingProps) {
  const query = useHidden(state);
  const readFailedAgain = useReadFailedAgain();
  const videos = query.data?.pages.flat();
  if (videos?.length === 0) return null;
  return (
    <Card
      id={`dashboard-${state}`}
      heading={heading}
      all={{ to: `/admin/items?show=${state}`, name: t('See all') }}
    >
      {query.error && !videos && <LoadFailure error={query.error} onTryAgain={readFailedAgain} />}
      {!videos && !query.error && <Loading label={t('Loading the videos')} height="6rem" />}
      {videos && videos.length > 0 && <VideoList videos={videos.slice(0, shown)} note={note} />}
    </Card>
  );
}
