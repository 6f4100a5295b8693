import { Link } from 'react-router-dom';
import { useAdminItems, usePublishedPages, freeTier, useAdmin, useStillBroken } from 'admin-data';
import { useCategories, useConfiguration, itemQuery, useData, useQuery, type Item } from 'shared-data';
import styled from 'styled-components';
import { plural, t, Button } from 'shared-ui';
import { LoadFailure, Loading, TaskProgress } from '../../components/loading';
import { Card, CardList } from './card';
import { elementPlace, withElements } from '../../messages/with-elements';
import { numberText } from '../../messages/dates-and-numbers';
import { useEffect, useRef, useState } from 'react';
import { RowTitleLink } from '../../components/rows';
import { itemUrl } from '../../forms/form-urls';
import { sayFailure } from '../../messages/say-failure';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

/** Items that need attention: those without a playable URL, a listed category, or a picture. */
export function NeedsCare() {
  const items = useAdminItems({ page: 1, size: 4 });
  const categories = useCategories();
  const { entries } = items;
  const withoutLink = entries?.filter(({ url }) => url === '').length;
  const names = categories.data && new Set(categories.data.map(({ name }) => name));
  const unlisted = new Map<string, number>();
  if (names)
    for (const { category } of entries ?? [])
      if (!names.has(category)) unlisted.set(category, (unlisted.get(category) ?? 0) + 1);
  const error = items.error ?? categories.error;
  const isRead = entries !== undefined && names !== undefined;
  const isWell = isRead && withoutLink === 0 && unlisted.size === 0;
  const isStale = usePublishedPages()?.isStale;
  const { publishLink } = useConfiguration();
  return (
    <Card id="care" heading={t('Needs attention')}>
      {error && <LoadFailure error={error} />}
      {!isRead && !error && <Loading label={t('Loading what needs attention')} height="3rem" />}
      {isWell && <p>{t('Every published video has a link and a category.')}</p>}
      <List>
        {isStale && (
          <li>
            {t(
              'The published pages are older than your last change. Browsers show it at once; search engines and previews show it after the next publish.',
            )}{' '}
            {publishLink ? (
              <a href={publishLink} target="_blank" rel="noopener">
                {t('Publish now')}
              </a>
            ) : (
              t('To publish, run npm run publish, or wait for the hourly run where it is set up.')
            )}
          </li>
        )}
        {Boolean(withoutLink) && (
          <li>
            {withElements(
              t('{videos} without a link', { videos: elementPlace(0) }),
              <Link to="/admin/items?show=published&only=no-url">{videosOf(withoutLink!)}</Link>,
            )}
          </li>
        )}
        {[...unlisted].map(([name, count]) => (
          <li key={name}>
            {withElements(
              name
                ? t('{videos} in {category}, which is not in the list of categories', {
                    videos: elementPlace(0),
                    category: elementPlace(1),
                  })
                : t('{videos} in no category', { videos: elementPlace(0) }),
              <Link to={`/admin/items?show=published&category=${encodeURIComponent(name)}`}>
                {videosOf(count)}
              </Link>,
              <bdi>“{name}”</bdi>,
            )}
          </li>
        ))}
      </List>
      {entries && <BrokenThumbnails itemCount={entries.length} />}
    </Card>
  );
}

/** The number of rows that are rendered first, and by each "Show more". */
const atOnce = 50;

const none: Item[] = [];

const foundKey = ['broken-thumbnails'];

/** Checks all thumbnails when the user asks for it. This reads all items, because only they contain the pictures. */
function BrokenThumbnails({ itemCount }: { itemCount: number | undefined }) {
  const data = useData();
  const { queryClient } = data;
  // Cached, so that the result remains while another screen is open, such as the form of an item.
  const { data: found } = useQuery<Item[]>(
    { queryKey: foundKey, queryFn: () => none, enabled: false, staleTime: Infinity },
    queryClient,
  );
  const admin = useAdmin();
  const [done, setDone] = useState<number>();
  const [shown, setShown] = useState(atOnce);
  const listed = found?.slice(0, shown) ?? none;
  const broken = useStillBroken(listed);
  const left = (found?.length ?? 0) - (listed.length - broken.length);
  const [failure, setFailure] = useState<string>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const check = async () => {
    setFailure(undefined);
    setDone(0);
    const { signal } = (stop.current = new AbortController());
    try {
      const loads = (source: string) => canBeShown(source, signal);
      const all = await admin.checkThumbnails({ loads, progress: setDone, signal });
      // The read items replace cached ones, which may be stale.
      for (const item of all) queryClient.setQueryData(itemQuery(data, item.id).queryKey, item);
      // A cancelled check keeps the broken thumbnails that it has found.
      if (!signal.aborted || all.length > 0) queryClient.setQueryData(foundKey, all);
      setShown(atOnce);
    } catch (error) {
      setFailure(sayFailure(error));
    }
    setDone(undefined);
  };

  return (
    <section aria-label={t('Thumbnails')}>
      <p>
        {t('The check opens the thumbnail of each video once. That takes {share} of the free daily reads.', {
          share: `${Math.ceil(((itemCount ?? 0) / freeTier.readsPerDay) * 100)} %`,
        })}
      </p>
      {failure && <p role="alert">{failure}</p>}
      {done !== undefined && <TaskProgress label={t('Checked')} done={done} total={itemCount ?? 0} />}
      {found && done === undefined && (
        <p role="status">
          {left === 0
            ? t('Every thumbnail can be shown.')
            : plural(left, '1 cannot be shown.', '{count} cannot be shown.')}
        </p>
      )}
      {broken.length > 0 && (
        <CardList>
          {broken.map((item) => (
            <li key={item.id}>
              <RowTitleLink to={itemUrl(item.id)}>{item.title}</RowTitleLink>
            </li>
          ))}
        </CardList>
      )}
      {found && found.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + atOnce)}>{t('Show more')}</Button>
        </div>
      )}
      <div>
        {done === undefined ? (
          <Button onClick={() => void check()}>{t('Check the thumbnails')}</Button>
        ) : (
          <Button onClick={() => stop.current?.abort()}>{t('Cancel')}</Button>
        )}
      </div>
    </section>
  );
}

/** A picture that does not load within this many milliseconds counts as broken. */
const longestWait = 15_000;

async function canBeShown(source: string, cancelled: AbortSignal): Promise<boolean> {
  const image = Object.assign(new Image(), { referrerPolicy: 'no-referrer', src: source });
  const limit = AbortSignal.any([cancelled, AbortSignal.timeout(longestWait)]);
  const isShown = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    // A cancelled check reports no picture as broken.
    limit.onabort = () => resolve(cancelled.aborted);
  });
  // Aborts a pending request.
  image.removeAttribute('src');
  return isShown;
}

const videosOf = (count: number) =>
  plural(count, '1 video', '{number} videos', { number: numberText(count) });
