import { Link, useLocation } from 'react-router-dom';
import { useData, useItemPage, useQuery, wholeCatalogueQuery, type ItemPage } from 'shared-data';
import { fold, tagIn, tagsOf, writtenAmong } from 'shared-data/words';
import { ButtonLink, Message, t } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { ScreenHeading, ScreenSection } from '../screen/layout';
import { usePageParameter } from '../screen/page-parameter';
import { TagLinks } from './tag-links';
import { ListScreen } from './list-screen';

/** `/tag/{name}`: the videos with a tag, page by page. */
export function TagPage() {
  const tag = (tagIn(useLocation()) ?? '').trim();
  return tag === '' ? <TagsPage /> : <TagVideosPage key={tag} tag={tag} />;
}

const maxTags = 40;

/** `/tag`: the tags that most videos have. */
function TagsPage() {
  const data = useData();
  const { data: catalogue, error, refetch } = useQuery(wholeCatalogueQuery(data), data.queryClient);
  return (
    <ScreenSection>
      <ScreenHeading title={t('Tags')}>{t('Tags')}</ScreenHeading>
      {error ? (
        <LoadFailure heading={t('No videos available')} error={error} onTryAgain={refetch} />
      ) : (
        <Message
          heading={t('Which tag?')}
          actions={
            <ButtonLink as={Link} to="/">
              {t('See the latest videos')}
            </ButtonLink>
          }
        />
      )}
      <TagLinks names={catalogue ? commonTags(catalogue.entries) : []} />
    </ScreenSection>
  );
}

/** The commonest tags by name, each in the spelling of the newest video that has it. */
function commonTags(entries: readonly { tags: string }[]): string[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const name of entries.flatMap(({ tags }) => tagsOf(tags))) {
    const key = fold(name);
    const tag = counts.get(key) ?? { name, count: 0 };
    counts.set(key, { ...tag, count: tag.count + 1 });
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, maxTags)
    .map(({ name }) => name)
    .sort((one, other) => one.localeCompare(other));
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
