import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { categoryAddress, categoryIn, presentName, useCategories, useItemPage } from 'shared-data';
import { useHasSeries } from 'shared-data/series';
import { Message, t } from 'shared-ui';
import styled from 'styled-components';
import { LoadFailure } from '../screen/load-failure';
import { usePageParameter } from '../screen/page-parameter';
import { ScreenHeading, ScreenSection } from '../screen/layout';
import { VideoGrid, VideoGridSkeleton } from '../video-card/video-grid';
import { CategoryTiles } from './category-tiles';

const VideosOfCategory = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  h2 {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  &[hidden] {
    display: none;
  }
`;

/** `/category`: the categories, and the videos of the selected one (`/category/Music?page=2`). */
export function CategoryPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigationType();
  const { page } = usePageParameter();
  const nameInUrl = categoryIn(location);
  // The height of the tiles is unknown until they load, so the videos below them appear with them and never move.
  const { data: categories, isPending } = useCategories();
  const selected = nameInUrl && categories ? presentName(categories, nameInUrl) : nameInUrl;
  const hasSeries = useHasSeries();
  const videosHeading = useRef<HTMLHeadingElement>(null);
  const previousName = useRef(nameInUrl);

  useEffect(() => {
    // REPLACE is the normalization of the URL below, not a selection by the visitor.
    if (previousName.current !== nameInUrl && navigation !== 'REPLACE') videosHeading.current?.focus();
    previousName.current = nameInUrl;
  }, [nameInUrl, navigation]);

  useEffect(() => {
    if (selected === null) return;
    const url = normalizeCategoryUrl(selected, location);
    if (url !== null) void navigate(url, { replace: true });
  }, [selected, location, navigate]);

  return (
    <ScreenSection>
      <ScreenHeading title={selected ?? t('Categories')} page={selected ? page : 1} screenPath="/category">
        {t('Categories')}
      </ScreenHeading>
      {hasSeries && (
        <p>
          <Link to="/series">{t('See the series')}</Link>
        </p>
      )}
      <CategoryTiles selected={selected} />
      {selected && (
        <VideosOfCategory hidden={isPending}>
          <h2 ref={videosHeading} tabIndex={-1} dir="auto">
            {selected}
          </h2>
          <CategoryVideos name={selected} />
        </VideosOfCategory>
      )}
    </ScreenSection>
  );
}

/** The videos of one category, newest first, page by page. */
function CategoryVideos({ name }: { name: string }) {
  const pages = usePageParameter();
  const { data, error, isPlaceholderData, refetch } = useItemPage({ page: pages.page, category: name });
  const emptyHeading = t('No {name} available.', { name });

  if (error) return <LoadFailure heading={emptyHeading} error={error} onTryAgain={refetch} />;
  if (!data) return <VideoGridSkeleton />;
  if (data.items.length === 0) return <Message heading={emptyHeading} />;
  return <VideoGrid data={data} isLoading={isPlaceholderData} pages={pages} hidesCategory />;
}

/** The canonical URL of a category, with the other parameters of the current one. Null if the current one is canonical. */
function normalizeCategoryUrl(
  name: string,
  { pathname, search }: { pathname: string; search: string },
): string | null {
  const [path, query] = categoryAddress(name).split('?');
  const canonical = new URLSearchParams(query);
  const current = new URLSearchParams(search);
  if (pathname === path && current.get('name') === canonical.get('name')) return null;
  for (const [key, value] of current) if (key !== 'name') canonical.append(key, value);
  return canonical.size > 0 ? `${path}?${canonical.toString()}` : path!;
}
