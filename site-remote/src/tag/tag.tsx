import { useLocation } from 'react-router-dom';
import { useItemPage } from 'shared-data';
import { tagIn } from 'shared-data/words';
import { Message, t } from 'shared-ui';
import styled from 'styled-components';
import { LoadFailure } from '../screen/load-failure';
import { usePageInAddress } from '../screen/page-in-address';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { countOfVideos } from '../text/count-of-videos';
import { VideoGrid, VideoGridSkeleton } from '../video-card/video-grid';
import { presentTag } from './present-tag';

const Heading = styled(ScreenHeading)`
  overflow-wrap: anywhere;
`;

/** `/tag/{name}`: the videos with a tag, page by page. */
export function Tag() {
  const name = (tagIn(useLocation()) ?? '').trim();
  if (name !== '') return <Tagged key={name} tag={name} />;
  return (
    <Section>
      <Heading title={t('Tags')}>{t('Tags')}</Heading>
      <Message heading={t('Which tag?')}>{t('The page of each video leads to those of its tags.')}</Message>
    </Section>
  );
}

function Tagged({ tag }: { tag: string }) {
  const pages = usePageInAddress();
  const { data, error, isPlaceholderData, refetch } = useItemPage({ page: pages.page, tag });
  const name = presentTag(data, tag);
  const nothing = t('No videos with the tag {name}', { name });
  const content = () => {
    if (error) return <LoadFailure heading={nothing} error={error} onTryAgain={refetch} />;
    if (!data) return <VideoGridSkeleton />;
    if (data.totalCount === 0) return <Message heading={nothing} />;
    return (
      <>
        <h2>{countOfVideos(data.totalCount)}</h2>
        <VideoGrid data={data} isLoading={isPlaceholderData} pages={pages} />
      </>
    );
  };
  return (
    <Section>
      <Heading title={name} page={data?.page}>
        {t('Tag:')} <bdi>{name}</bdi>
      </Heading>
      {content()}
    </Section>
  );
}
