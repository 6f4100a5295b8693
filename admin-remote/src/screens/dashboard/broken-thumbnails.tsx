import { useEffect, useRef, useState } from 'react';
import type { DataError, Item } from 'shared-data';
import { freeTier, useAdmin } from 'admin-data';
import { Button, plural, t } from 'shared-ui';
import { TaskProgress } from '../../pieces/tasks/task-progress';
import { useForms } from '../../forms/forms';
import { say } from '../../messages/say';

/** Tries every thumbnail, when asked to: only the items hold their pictures, so it reads them all. */
export function BrokenThumbnails({ itemCount }: { itemCount: number | undefined }) {
  const admin = useAdmin();
  const forms = useForms();
  const [done, setDone] = useState<number>();
  const [broken, setBroken] = useState<Item[]>();
  const [failure, setFailure] = useState<string>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const check = async () => {
    setFailure(undefined);
    setDone(0);
    const { signal } = (stop.current = new AbortController());
    try {
      setBroken(
        await admin.checkThumbnails({
          loads: (source) => canBeShown(source, signal),
          progress: setDone,
          signal,
        }),
      );
    } catch (error) {
      setFailure((error as DataError).message);
    }
    setDone(undefined);
  };

  return (
    <section aria-labelledby="thumbnails">
      <h3 id="thumbnails">{t('Thumbnails')}</h3>
      <p>
        {t('The check opens the thumbnail of each video once. That is {share} of what is free in a day.', {
          share: share(itemCount),
        })}
      </p>
      {failure && <p role="alert">{say(failure)}</p>}
      {done !== undefined && <TaskProgress label={t('Checked')} done={done} total={itemCount ?? 0} />}
      {broken && done === undefined && (
        <p role="status">
          {broken.length === 0
            ? t('Every thumbnail can be shown.')
            : plural(broken.length, '1 cannot be shown.', '{count} cannot be shown.')}
        </p>
      )}
      {broken && broken.length > 0 && (
        <ul>
          {broken.slice(0, 50).map((item) => (
            <li key={item.id}>
              <span dir="auto">{item.title}</span>{' '}
              <Button
                aria-label={t('Edit {title}', { title: item.title })}
                onClick={() => forms.editItem(item)}
              >
                {t('Edit')}
              </Button>
            </li>
          ))}
        </ul>
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

/** How much of a day's free reads it takes to read each item. */
const share = (itemCount = 0): string => `${Math.ceil((itemCount / freeTier.readsPerDay) * 100)} %`;

/** Milliseconds that a picture may take: a server that never answers counts as one that has none. */
const longestWait = 15_000;

/** A check that was cancelled has found nothing: it answers at once. */
function canBeShown(source: string, cancelled: AbortSignal): Promise<boolean> {
  const image = new Image();
  const over = new AbortController();
  const answer = new Promise<boolean>((resolve) => {
    const { signal } = over;
    image.addEventListener('load', () => resolve(true), { signal });
    image.addEventListener('error', () => resolve(false), { signal });
    cancelled.addEventListener('abort', () => resolve(true), { signal });
    const timer = setTimeout(() => resolve(false), longestWait);
    signal.addEventListener('abort', () => clearTimeout(timer));
    image.referrerPolicy = 'no-referrer';
    image.src = source;
  });
  return answer.finally(() => {
    over.abort();
    // Ends what is still being loaded.
    image.removeAttribute('src');
  });
}
