import { useEffect, useRef, useState } from 'react';
import { itemQuery, useData, useQuery, type Item } from 'shared-data';
import { freeTier, useAdmin, useStillBroken } from 'admin-data';
import { Button, plural, t } from 'shared-ui';
import { RowTitleLink } from '../../components/rows';
import { TaskProgress } from '../../components/loading';
import { itemUrl } from '../../forms/form-urls';
import { sayFailure } from '../../messages/say-failure';
import { CardList } from './card';

/** The number of rows that are rendered first, and by each "Show more". */
const atOnce = 50;

const none: Item[] = [];

const foundKey = ['broken-thumbnails'];

/** Checks all thumbnails when the user asks for it. This reads all items, because only they contain the pictures. */
export function BrokenThumbnails({ itemCount }: { itemCount: number | undefined }) {
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
    <section aria-labelledby="thumbnails">
      <h3 id="thumbnails">{t('Thumbnails')}</h3>
      <p>
        {t('The check opens the thumbnail of each video once. That takes {share} of the free daily reads.', {
          share: share(itemCount),
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

/** How much of a day's free reads it takes to read all items, in percent. */
const share = (itemCount = 0): string => `${Math.ceil((itemCount / freeTier.readsPerDay) * 100)} %`;

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
