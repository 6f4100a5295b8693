import { Button as LibraryButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Popover';
import styled from 'styled-components';
import type { Sort } from 'admin-data';
import { Button, t } from 'shared-ui';
import { Icon } from '../../components/icons';
import { PopoverBox } from '../../components/popover';
import { SelectField } from '../../components/dialog/field';
import { columnNames, optionalColumns, useHiddenColumns } from './hidden-columns';
import { useTableAddress } from './use-table-address';

const Box = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 13rem;
  padding: var(--space-4);

  fieldset {
    display: grid;
  }
  fieldset label {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 2.25rem;
  }
`;

/** Options for windows whose table has no column headers to sort by. */
const WithoutHeads = styled.div`
  @media (min-width: 60rem) {
    display: none;
  }
`;

const orders = (): [Sort, string][] => [
  [{ field: 'date', direction: 'descending' }, t('Newest first')],
  [{ field: 'date', direction: 'ascending' }, t('Oldest first')],
  [{ field: 'title', direction: 'ascending' }, t('Title A–Z')],
  [{ field: 'title', direction: 'descending' }, t('Title Z–A')],
  [{ field: 'category', direction: 'ascending' }, t('Category A–Z')],
  [{ field: 'category', direction: 'descending' }, t('Category Z–A')],
];

const keyOf = ({ field, direction }: Sort): string => `${field} ${direction}`;

/** Display options of the table: its columns, and the order where column headers are hidden. */
export function TableLookMenu() {
  const [hidden, hide] = useHiddenColumns();
  const { request, sortBy } = useTableAddress();
  const all = orders();
  return (
    <DialogTrigger>
      <Button as={LibraryButton}>
        <Icon name="view" /> {t('View')}
      </Button>
      <PopoverBox placement="bottom end">
        <Box>
          <WithoutHeads>
            <SelectField
              label={t('Order')}
              options={all.map(([one, name]) => [keyOf(one), name])}
              value={keyOf(request.sort)}
              onChange={(key) => sortBy(all.find(([one]) => keyOf(one) === key)![0])}
            />
          </WithoutHeads>
          <fieldset>
            <legend>{t('Columns')}</legend>
            {optionalColumns.map((column) => (
              <label key={column}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(column)}
                  onChange={({ target }) => {
                    const others = hidden.filter((one) => one !== column);
                    hide(target.checked ? others : [...others, column]);
                  }}
                />
                {columnNames()[column]}
              </label>
            ))}
          </fieldset>
        </Box>
      </PopoverBox>
    </DialogTrigger>
  );
}
