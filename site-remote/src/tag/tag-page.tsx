import { useLocation } from 'react-router-dom';
import { useItemPage, type ItemPage } from 'shared-data';
import { tagIn, writtenAmong } from 'shared-data/words';
import { Message, t } from 'shared-ui';
import styled from 'styled-components';
import { LoadFailure } from '../screen/load-failure';
import { usePageParameter } from '../screen/page-parameter';
import { ScreenHeading, ScreenSection } from '../screen/layout';
import { formatVideoCount } from '../text/video-facts';
import { VideoGrid, VideoGridSkeleton } from '../video-card/video-grid';

const Heading = styled(ScreenHeading)`
  overflow-wrap: anywhere;
`;

/** `/tag/{name}`: the videos with a tag, page by page. */
export function TagPage() {
  const name = (tagIn(useLocation()) ?? '').trim();
  if (name !== '') return <TagVideosPage key={name} tag={name} />;
  return (
    <ScreenSection>
      <Heading title={t('Tags')}>{t('Tags')}</Heading>
      <Message heading={t('Which tag?')}>{t('The page of each video leads to those of its tags.')}</Message>
    </ScreenSection>
  );
}

function TagVideosPage({ tag }: { tag: string }) {
  const pages = usePageParameter();
  const { data, error, isPlaceholderData, refetch } = useItemPage({ page: pages.page, tag });
  const name = getTagName(data, tag);
  const emptyHeading = t('No videos with the tag {name}', { name });
  const renderList = () => {
    if (error) return <LoadFailure heading={emptyHeading} error={error} onTryAgain={refetch} />;
    if (!data) return <VideoGridSkeleton />;
    if (data.totalCount === 0) return <Message heading={emptyHeading} />;
    return (
      <>
        <h2>{formatVideoCount(data.totalCount)}</h2>
        <VideoGrid data={data} isLoading={isPlaceholderData} pages={pages} />
      </>
    );
  };
  return (
    <ScreenSection>
      <Heading title={name} page={data?.page}>
        {t('Tag:')} <bdi>{name}</bdi>
      </Heading>
      {renderList()}
    </ScreenSection>
  );
}

/** A tag in the spelling of the newest video that has it; in the requested spelling if no video has it. */
export const getTagName = (page: ItemPage | undefined, tag: string): string =>
  writtenAmong(page?.items[0]?.tags ?? '', tag) ?? tag;
