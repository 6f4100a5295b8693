import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  categoryAddress,
  categoryIn,
  linksOf,
  newestPictureQuery,
  presentName,
  useCategories,
  useConfiguration,
  useData,
  useQuery,
  useVideoCount,
} from 'shared-data';
import { useHasSeries } from 'shared-data/series';
import { Message, t } from 'shared-ui';
import { CollectionTile, TileGrid, TileGridSkeleton, useHasBeenInView } from '../cards/collection-tile';
import { LoadFailure, ScreenHeading, ScreenSection } from '../screen/layout';
import { Chips } from './chips';
import { HeadingLine, ListScreen } from './list-screen';

/** `/category`: the categories; `/category/Music?page=2`: the videos of one. */
export function CategoryPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const nameInUrl = categoryIn(location);
  const { data: categories } = useCategories();
  const selected = nameInUrl && categories ? presentName(categories, nameInUrl) : nameInUrl;
  const { brand } = useConfiguration();
  const isSeriesInMenu = linksOf(brand.menu).some(({ path }) => path === '/series');
  const hasSeriesLink = useHasSeries() && !isSeriesInMenu;

  useEffect(() => {
    if (!selected || !categories) return;
    const url = normalizeCategoryUrl(selected, location);
    if (url !== null) void navigate(url, { replace: true });
  }, [selected, categories, location, navigate]);

  if (selected)
    return (
      <ListScreen
        list={{ category: selected }}
        title={selected}
        screenPath={categoryAddress(selected)}
        emptyHeading={
          categories?.[0] && !categories.some(({ name }) => name === selected)
            ? t('The category “{name}” does not exist.', { name: selected })
            : t('No {name} available.', { name: selected })
        }
      >
        <CategoryChips selected={selected} />
      </ListScreen>
    );
  return (
    <ScreenSection>
      <HeadingLine>
        <ScreenHeading title={t('Categories')} />
        {hasSeriesLink && <Link to="/series">{t('See the series')}</Link>}
      </HeadingLine>
      <CategoryTiles />
    </ScreenSection>
  );
}

/** Returns the canonical URL of a category, with the other parameters of the current URL. Null if that is canonical. */
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

/** Links to all categories, by name. */
function CategoryChips({ selected }: { selected: string }) {
  const { data: categories, error, refetch } = useCategories();
  if (error)
    return <LoadFailure heading={t('No categories available.')} error={error} onTryAgain={refetch} />;
  if (categories?.length === 0) return <Message heading={t('No categories available.')} />;
  return <Chips names={categories?.map(({ name }) => name)} selected={selected} />;
}

/** Links to all categories, each with the picture of its newest video. */
function CategoryTiles() {
  const { data: categories, error, refetch } = useCategories();
  if (error)
    return <LoadFailure heading={t('No categories available.')} error={error} onTryAgain={refetch} />;
  if (!categories) return <TileGridSkeleton label={t('Loading categories')} />;
  if (categories.length === 0) return <Message heading={t('No categories available.')} />;
  return (
    <TileGrid>
      {categories.map(({ name }, index) => (
        // The index as key: when the list changes, elements are updated in place and none moves.
        <CategoryTile key={index} name={name} />
      ))}
    </TileGrid>
  );
}

function CategoryTile({ name }: { name: string }) {
  const tile = useRef<HTMLLIElement>(null);
  const data = useData();
  const query = { ...newestPictureQuery(data, name), enabled: useHasBeenInView(tile) };
  const picture = useQuery(query, data.queryClient).data?.imageBlob ?? '';
  return (
    <CollectionTile
      ref={tile}
      to={categoryAddress(name)}
      name={name}
      count={useVideoCount(name)}
      picture={picture}
    />
  );
}
