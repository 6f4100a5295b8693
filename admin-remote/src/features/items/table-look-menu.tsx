import { Button as LibraryButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Popover';
import styled from 'styled-components';
import type { Sort } from 'admin-data';
import { Button, t } from 'shared-ui';
import { Icon } from '../../components/icons';
import { PopoverBox } from '../../components/popover';
import { SortChoice } from './sort-choice';
import { columnNames, optionalColumns, type TableLook } from './table-look';

const Options = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 13rem;
  padding: var(--space-4);

  fieldset {
    display: grid;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 2.25rem;
  }
  input {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** Hidden where column headers sort the table. */
const WithoutHeads = styled.fieldset`
  @media (min-width: 60rem) {
    && {
      display: none;
    }
  }
`;

interface TableLookMenuProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
  look: TableLook;
  onChange: (look: TableLook) => void;
}

/** Display options: the order if column headers are hidden, the columns, and the height of rows. */
export function TableLookMenu({ sort, onSort, look, onChange }: TableLookMenuProps) {
  return (
    <DialogTrigger>
      <Button as={LibraryButton}>
        <Icon name="view" /> {t('View')}
      </Button>
      <PopoverBox placement="bottom end">
        <Options>
          <WithoutHeads>
            <legend>{t('Order')}</legend>
            <SortChoice sort={sort} onSort={onSort} />
          </WithoutHeads>
          <fieldset>
            <legend>{t('Columns')}</legend>
            {optionalColumns.map((column) => (
              <label key={column}>
                <input
                  type="checkbox"
                  checked={!look.hidden.includes(column)}
                  onChange={({ target }) => {
                    const others = look.hidden.filter((one) => one !== column);
                    onChange({ ...look, hidden: target.checked ? others : [...others, column] });
                  }}
                />
                {columnNames()[column]}
              </label>
            ))}
          </fieldset>
        </Options>
      </PopoverBox>
    </DialogTrigger>
  );
}
