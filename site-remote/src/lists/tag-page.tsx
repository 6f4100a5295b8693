import { useLocation } from 'react-router-dom';
import { useItemPage, type ItemPage } from 'shared-data';
import { tagIn, writtenAmong } from 'shared-data/words';
import { Message, t } from 'shared-ui';
import { ScreenHeading, ScreenSection } from '../screen/layout';
import { usePageParameter } from '../screen/page-parameter';
import { ListScreen } from './list-screen';

/** `/tag/{name}`: the videos with a tag, page by page. */
export function TagPage() {
  const tag = (tagIn(useLocation()) ?? '').trim();
  if (tag !== '') return <TagVideosPage key={tag} tag={tag} />;
  return (
    <ScreenSection>
      <ScreenHeading title={t('Tags')}>{t('Tags')}</ScreenHeading>
      <Message heading={t('Which tag?')}>{t('The page of each video leads to those of its tags.')}</Message>
    </ScreenSection>
  );
}

function TagVideosPage({ tag }: { tag: string }) {
  const { page } = usePageParameter();
  const name = getTagName(useItemPage({ page, tag }).data, tag);
  return (
    <ListScreen
      list={{ tag }}
      title={name}
      heading={
        <>
          {t('Tag:')} <bdi>{name}</bdi>
        </>
      }
      emptyHeading={t('No videos with the tag {name}', { name })}
    />
  );
}

/** A tag in the spelling of the newest video that has it; in the requested spelling if no video has it. */
export const getTagName = (page: ItemPage | undefined, tag: string): string =>
  writtenAmong(page?.items[0]?.tags ?? '', tag) ?? tag;
