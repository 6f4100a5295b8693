import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useItemCounts } from 'admin-data';
import { lazyScreen, t } from 'shared-ui';
import { ScreenLoading } from '../../components/loading';
import styled from 'styled-components';
import { Dialog } from '../../components/dialog/dialog';
import { Columns } from '../../components/layout';
import { Tabs } from '../../components/tabs';
import { numberText } from '../../messages/dates-and-numbers';
import { Categories } from '../categories/categories';
import { Items } from './items';

const Trash = lazyScreen(() => import('../trash/trash').then(({ Trash }) => Trash));

/** The list of items. If there is room, the categories are beside it. */
const WithCategories = styled(Columns)`
  @media (min-width: 75rem) {
    grid-template-columns: minmax(0, 1fr) 16rem;
    column-gap: var(--space-4);
  }
  > aside {
    position: sticky;
    top: 0;
    overflow-y: auto;
    max-height: 100vh;
    padding-inline: var(--space-2);
  }
  @media (max-width: 74.99rem) {
    > aside {
      display: none;
    }
  }
  > div:has(+ aside:empty) {
    grid-column: 1 / -1;
  }
`;

const lists = ['all', 'published', 'draft', 'scheduled', 'unlisted', 'trash'] as const;
const names = () => [t('All'), t('Published'), t('Drafts'), t('Scheduled'), t('Unlisted'), t('Trash')];

/** The tabs for all items, for those with one visibility, and for the trash. */
export const itemsTabs = () =>
  lists.map((list, at) => ({ list, name: names()[at]!, path: at > 0 ? `items?show=${list}` : 'items' }));

/**
 * `/admin` and `/admin/items`: a tab for the items of each visibility, and the categories. The URL parameters `show`
 * and `panel` select what is open.
 */
export function ItemsPage() {
  const [parameters, setParameters] = useSearchParams();
  const show = lists.find((list) => list === parameters.get('show')) ?? 'all';
  const counts: Partial<Record<(typeof lists)[number], number | undefined>> = useItemCounts();
  const closeCategories = () => {
    const others = new URLSearchParams(parameters);
    others.delete('panel');
    setParameters(others, { replace: true });
  };
  return (
    <WithCategories>
      <div>
        <Tabs
          label={t('States')}
          current={`/admin/${itemsTabs()[lists.indexOf(show)]!.path}`}
          tabs={itemsTabs().map(({ list, name, path }) => {
            const count = counts[list];
            return {
              to: `/admin/${path}`,
              name: count === undefined ? name : `${name} (${numberText(count)})`,
            };
          })}
        />
        {show === 'trash' ? (
          <Suspense fallback={<ScreenLoading />}>
            <Trash />
          </Suspense>
        ) : (
          <Items key={show} show={show} />
        )}
      </div>
      <aside>{show !== 'trash' && <Categories />}</aside>
      {parameters.get('panel') === 'categories' && (
        <Dialog heading={t('Categories')} hasClose onClose={closeCategories}>
          <Categories isInDialog />
        </Dialog>
      )}
    </WithCategories>
  );
}
