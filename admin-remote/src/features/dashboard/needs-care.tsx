import { Link } from 'react-router-dom';
import { useAdminItems, useCountedCategories, usePublishedPages } from 'admin-data';
import { useConfiguration } from 'shared-data';
import styled from 'styled-components';
import { plural, t } from 'shared-ui';
import { LoadFailure, Loading } from '../../components/loading';
import { BrokenThumbnails } from './broken-thumbnails';
import { Card } from './card';
import { elementPlace, withElements } from '../../messages/with-elements';
import { numberText } from '../../messages/dates-and-numbers';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

/** Items that need attention: those without a playable URL, a listed category, or a picture. */
export function NeedsCare() {
  const items = useAdminItems({ page: 1, size: 4 });
  const categories = useCountedCategories();
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

const videosOf = (count: number) =>
  plural(count, '1 video', '{number} videos', { number: numberText(count) });
