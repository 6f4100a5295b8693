import { Link, useLocation } from 'react-router-dom';
import { useItemPage, useTags, type ItemPage } from 'shared-data';
import { fold, tagAddress, tagIn, tagsOf, writtenAmong } from 'shared-data/words';
import { ButtonLink, Message, Suggestions, t } from 'shared-ui';
import styled from 'styled-components';
import { LoadFailure, ScreenHeading, ScreenSection, usePageParameter } from '../screen/layout';
import { formatVideoCount } from '../text/video-facts';
import { ListScreen } from './list-screen';

const TagGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(var(--tile-columns), minmax(0, 1fr));
  gap: var(--space-3);

  a {
    display: block;
    height: 100%;
    padding: var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    color: var(--color-text);
    font-weight: var(--weight-bold);
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  a:hover {
    border-color: var(--color-accent);
  }
  small {
    display: block;
    color: var(--color-text-muted);
    font-size: var(--text-s);
    font-weight: var(--weight-regular);
  }
`;

/** `/tag/{name}`: the videos with a tag, page by page. */
export function TagPage() {
  const tag = (tagIn(useLocation()) ?? '').trim();
  return tag === '' ? <TagsPage /> : <TagVideosPage key={tag} tag={tag} />;
}

/** `/tag`: the tags with the most videos. */
function TagsPage() {
  const { data: tags, error, refetch } = useTags();
  return (
    <ScreenSection>
      <ScreenHeading title={t('Tags')} />
      {error && <LoadFailure heading={t('No videos available')} error={error} onTryAgain={refetch} />}
      {tags?.length === 0 && (
        <Message
          heading={t('Which tag?')}
          actions={
            <ButtonLink as={Link} to="/">
              {t('See the latest videos')}
            </ButtonLink>
          }
        />
      )}
      {tags?.[0] && (
        <TagGrid aria-label={t('Tags')}>
          {tags.map(({ name, count }) => (
            <li key={name}>
              <Link to={tagAddress(name)}>
                <bdi>{name}</bdi> <small>{formatVideoCount(count)}</small>
              </Link>
            </li>
          ))}
        </TagGrid>
      )}
    </ScreenSection>
  );
}

/** The videos with a tag, and the other tags of those videos. */
function TagVideosPage({ tag }: { tag: string }) {
  const { page } = usePageParameter();
  const { data } = useItemPage({ page, tag });
  const name = getTagName(data, tag);
  const tags = data?.items.flatMap((item) => tagsOf(item.tags)) ?? [];
  const otherTags = [...new Set(tags)].filter((other) => fold(other) !== fold(tag));
  return (
    <ListScreen
      list={{ tag }}
      title={name}
      heading={
        <>
          <span>{t('Tag:')}</span> <bdi>{name}</bdi>
        </>
      }
      emptyHeading={t('No videos with the tag {name}', { name })}
      footer={
        <Suggestions
          heading={t('Tags')}
          links={[
            ['/tag', t('All')],
            ...otherTags.map((other): [string, string] => [tagAddress(other), other]),
          ]}
        />
      }
    />
  );
}

/** The tag as the newest video spells it; as requested if no video has the tag. */
export const getTagName = (page: ItemPage | undefined, tag: string): string =>
  writtenAmong(page?.items[0]?.tags ?? '', tag) ?? tag;
