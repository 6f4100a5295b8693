import { useState, type KeyboardEvent } from 'react';
import type { SortField, ManagedItem, ItemVisibility } from 'admin-data';
import { VisuallyHidden, t, Thumbnail } from 'shared-ui';
import { itemActions, type ItemAction } from './item-actions';
import { TableFrame, State } from './table-frame';
import { useTableAddress } from './use-table-address';
import type { Selection } from '../../components/use-selection';
import { Button as LibraryButton } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Link, useNavigate } from 'react-router-dom';
import { watchAddress, type Item } from 'shared-data';
import { Icon } from '../../components/icons';
import { notify } from '../../components/notices';
import { MenuEntry, MenuList, PopoverBox } from '../../components/popover';
import { DeleteAction, RowAction, CheckArea, RowActions, RowLink, RowTitleLink } from '../../components/rows';
import { stateName } from '../../components/tasks/state-words';
import { UnsavedMark } from '../../forms/drafts/unsaved';
import { itemUrl } from '../../forms/form-urls';
import { keepItem, openPreview } from '../../forms/preview';
import { momentText, universalDayText } from '../../messages/dates-and-numbers';

/** An item in the table. The fields of a visibility may be absent in published items. */
export type ListedItem = Item | ManagedItem;

interface ItemRowProps {
  item: ListedItem;
  /** Whether the Tab key reaches this row. */
  isReached: boolean;
  onReach: () => void;
  isChosen: boolean;
  /** Called when the checkbox is clicked. `isRange`: with Shift, which means all rows since the last selected one. */
  onChoose: (isChosen: boolean, isRange: boolean) => void;
  onAction: (action: ItemAction, item: ListedItem) => void;
}

/** A row of the table. Its title and the Enter key open the form of the item; arrow keys move to other rows. */
function ItemRow({ item, isReached, onReach, isChosen, onChoose, ...on }: ItemRowProps) {
  const { id, title, url } = item;
  const { state, publishAt }: ItemVisibility =
    'state' in item ? item : { state: 'published', publishAt: null };
  const isPublic = state === 'published' || state === 'unlisted';
  const actions = itemActions();
  const deletion = actions.find(({ id }) => id === 'delete')!;
  const others = actions.filter((action) => action.state !== state || action.asks !== undefined);
  const navigate = useNavigate();
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const row = event.currentTarget;
    // A key that was pressed in a control of the row is handled by that control.
    if (event.target !== row) return;
    const { key, shiftKey } = event;
    const next = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
    if (key === 'ArrowDown' || key === 'ArrowUp') (next as HTMLElement | null)?.focus();
    else if (key === 'Enter') void navigate(itemUrl(id));
    else if (key === ' ') onChoose(!isChosen, shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <tr tabIndex={isReached ? 0 : -1} onFocus={onReach} onKeyDown={press}>
      <td data-column="chosen">
        <CheckArea>
          <input
            type="checkbox"
            aria-label={t('Select {title}', { title })}
            checked={isChosen}
            onChange={({ target, nativeEvent }) =>
              onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </CheckArea>
      </td>
      <td data-column="title">
        <div>
          <Thumbnail src={item.imageBlob} />
          <div>
            {/* Without the Tab key: the row itself and “Edit” already open the form by keyboard. */}
            <RowTitleLink to={itemUrl(id)} tabIndex={-1}>
              {title}
            </RowTitleLink>
            <small>
              <State data-state={state}>{stateName(state)}</State> ·{' '}
              {publishAt && `${momentText(publishAt)} · `}
              {opensPage.test(url) ? (
                <a
                  href={url}
                  title={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('Open the url of {title}', { title })}
                >
                  {hostOf(url)}
                </a>
              ) : (
                t('No link')
              )}
              {item.duration && ` · ${item.duration}`}
            </small>
            <UnsavedMark form="item" id={id} />
          </div>
        </div>
      </td>
      <td data-column="date">
        <time dateTime={item.date}>{dayOf(item.date)}</time>
      </td>
      <td data-column="category">
        <span dir="auto" title={item.category}>
          {item.category}
        </span>
      </td>
      <td data-column="actions">
        <RowActions>
          {isPublic && (
            <RowAction
              title={t('Copy link')}
              aria-label={t('Copy the link of {name}', { name: title })}
              onClick={() => void copyLink(item)}
            >
              <Icon name="link" />
            </RowAction>
          )}
          <RowLink as={Link} to={itemUrl(id)} title={t('Edit')} aria-label={t('Edit {title}', { title })}>
            <Icon name="edit" />
          </RowLink>
          <DeleteAction label={t('Delete {title}', { title })} onClick={() => on.onAction(deletion, item)} />
          <MenuTrigger>
            <RowAction as={LibraryButton} aria-label={t('More actions for {title}', { title })}>
              <Icon name="more" />
            </RowAction>
            {/* Beside the button there is always room for all entries; below it, they would scroll on a phone. */}
            <PopoverBox placement="start top">
              {/* All actions, because a phone shows only the button of this menu. */}
              <MenuList aria-label={t('More actions for {title}', { title })}>
                <MenuEntry onAction={() => void navigate(itemUrl(id))}>{t('Edit')}</MenuEntry>
                {isPublic && <MenuEntry onAction={() => void copyLink(item)}>{t('Copy link')}</MenuEntry>}
                {isPublic ? (
                  <MenuEntry href={watchAddress(id)} target="_blank">
                    {t('View on site')}
                  </MenuEntry>
                ) : (
                  <MenuEntry onAction={() => openPreview(() => keepItem(item))}>{t('Preview')}</MenuEntry>
                )}
                {others.map((action) => (
                  <MenuEntry key={action.id} onAction={() => on.onAction(action, item)}>
                    {action.name}
                  </MenuEntry>
                ))}
              </MenuList>
            </PopoverBox>
          </MenuTrigger>
        </RowActions>
      </td>
    </tr>
  );
}

async function copyLink({ id, title }: ListedItem): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + watchAddress(id));
    notify(t('Copied the link of “{title}”.', { title }));
  } catch {
    notify(t('The link could not be copied. Open the video on the site, and copy its address.'), {
      isFailure: true,
    });
  }
}

/** Formats a day. Other tools may have stored another text, which is returned unchanged. */
const dayOf = (date: string): string => (Number.isNaN(Date.parse(date)) ? date : universalDayText(date));

/** URLs that a link may open: web URLs, and paths of this site. */
const opensPage = /^(https?:\/\/|\/(?![/\\\s]))/i;

/** The host of a video's URL, such as `youtube.com`. */
const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : t('This site');

interface ItemsTableProps {
  items: ListedItem[];
  /** Whether other rows are loading. */
  isBusy: boolean;
  selection: Selection;
  onAction: (action: ItemAction, item: ListedItem) => void;
}

/** The items of a page (specification section 2). Arrow keys move from row to row. */
export function ItemsTable({ items, isBusy, selection, ...on }: ItemsTableProps) {
  /** The id of the row that the Tab key reaches. */
  const [current, setCurrent] = useState<string>();
  const rows = items.map(({ id }) => id);
  const reached = current !== undefined && rows.includes(current) ? current : rows[0];
  const { request, sortBy } = useTableAddress();
  const { sort } = request;
  const head = (field: SortField, label: string) => {
    const isSorted = sort.field === field;
    const next = isSorted && sort.direction === 'ascending' ? 'descending' : 'ascending';
    return (
      <th scope="col" data-column={field} aria-sort={isSorted ? sort.direction : 'none'}>
        <button type="button" onClick={() => sortBy({ field, direction: next })}>
          {label} {isSorted && <span aria-hidden="true">{sort.direction === 'ascending' ? '↑' : '↓'}</span>}
        </button>
      </th>
    );
  };

  return (
    <TableFrame aria-busy={isBusy}>
      <caption>
        <VisuallyHidden>{t('Items')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" data-column="chosen">
            <CheckArea>
              <input
                type="checkbox"
                aria-label={t('Select all on this page')}
                checked={rows.length > 0 && rows.every((id) => selection.selected.has(id))}
                onChange={({ target }) => selection.select(rows, target.checked)}
              />
            </CheckArea>
          </th>
          {head('title', t('Title'))}
          {head('date', t('Date'))}
          {head('category', t('Category'))}
          <th scope="col" data-column="actions">
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            isReached={item.id === reached}
            onReach={() => setCurrent(item.id)}
            isChosen={selection.selected.has(item.id)}
            onChoose={(isChosen, isRange) => selection.selectRow(item.id, isChosen, isRange, rows)}
            {...on}
          />
        ))}
      </tbody>
    </TableFrame>
  );
}
