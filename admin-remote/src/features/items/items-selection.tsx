import { Button as LibraryButton } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { useItemEntries } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { Icon } from '../../components/icons';
import { MenuEntry, MenuList, PopoverBox } from '../../components/popover';
import { SelectionBar } from '../../components/selection-bar';
import type { Selection } from '../../components/use-selection';
import { numberText } from '../../messages/dates-and-numbers';
import { itemActions, type ItemAction } from './item-actions';

/** The actions as buttons. If these would take several rows, the menu has all of them, and only frequent ones remain. */
const Actions = styled.div`
  display: contents;

  @media (min-width: 90rem) {
    > [data-menu] {
      display: none;
    }
  }
  @media (max-width: 89.99rem) {
    > :is([data-action='draft'], [data-action='scheduled'], [data-action='tags'], [data-action='category']) {
      display: none;
    }
  }
  @media (max-width: 59.99rem) {
    > :not([data-menu], [data-action='delete']) {
      display: none;
    }
  }
`;

const everything = {};

interface ItemsSelectionProps {
  selection: Selection;
  /** The ids of the items that match the filter. */
  listed: string[];
  /** The number of selected items that the filter excludes. */
  hidden: number;
  /** Starts an action for the items that it changes. */
  onAction: (action: ItemAction, ids: string[]) => void;
}

/** The bar of the selection. An action on the visibility says how many items it changes, and is absent if none. */
export function ItemsSelection({ selection, listed, hidden, onAction }: ItemsSelectionProps) {
  const { selected, selectOnly } = selection;
  const entries = useItemEntries(everything);
  const states = new Map(
    entries?.map((entry) => [entry.id, 'visibility' in entry ? entry.visibility : 'published'] as const),
  );
  const actions = itemActions().flatMap((action) => {
    const isChanging = (id: string) => action.asks || !action.state || states.get(id) !== action.state;
    const ids = [...selected].filter(isChanging);
    if (ids.length === 0) return [];
    const isCounted = action.state && !action.asks;
    const name = isCounted ? `${action.name} (${numberText(ids.length)})` : action.name;
    return [{ ...action, name, run: () => onAction(action, ids) }];
  });
  type Runnable = (typeof actions)[number];
  const harmless = actions.filter(({ isDanger }) => !isDanger);
  const button = ({ id, name, isDanger, run }: Runnable) => (
    <Button key={id} {...(isDanger && { $kind: 'danger' })} data-action={id} onClick={run}>
      {name}
    </Button>
  );
  return (
    <SelectionBar
      label={t('Selected items')}
      count={selected.size}
      hidden={hidden}
      total={listed.length}
      onSelectAll={listed.some((id) => !selected.has(id)) ? () => selectOnly(listed) : undefined}
      onSelectNone={() => selectOnly([])}
    >
      <Actions>
        {harmless.map(button)}
        <MenuTrigger>
          <Button as={LibraryButton} data-menu>
            {t('Actions')} <Icon name="more" />
          </Button>
          <PopoverBox placement="top start">
            <MenuList aria-label={t('Actions')}>
              {harmless.map(({ id, name, run }) => (
                <MenuEntry key={id} onAction={run}>
                  {name}
                </MenuEntry>
              ))}
            </MenuList>
          </PopoverBox>
        </MenuTrigger>
        {actions.filter(({ isDanger }) => isDanger).map(button)}
      </Actions>
    </SelectionBar>
  );
}
