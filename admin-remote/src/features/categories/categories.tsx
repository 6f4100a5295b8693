import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCountedCategories, type CountedCategory } from 'admin-data';
import { Button, plural, t } from 'shared-ui';
import styled from 'styled-components';
import { Confirm } from '../../components/dialog/dialog';
import { SelectField } from '../../components/dialog/field';
import { useForms } from '../../forms/forms';
import { numberText } from '../../messages/dates-and-numbers';
import { Awaited } from '../../components/loading';
import { ScreenHead, Stack } from '../../components/layout';
import { Icon } from '../../components/icons';
import { DeleteAction, RowAction, RowActions } from '../../components/rows';
import { deleteCategory } from '../../components/tasks/task-kinds';
import { useFinishRenames, useTasks } from '../../components/tasks/use-tasks';

const Section = styled(Stack)`
  gap: var(--space-3);

  > ${ScreenHead} {
    gap: 0 var(--space-2);
  }
  /* Aligns the text of the button with heading and list. */
  h2 + button {
    margin-inline: calc(-1px - var(--space-1));
    padding: 0 var(--space-1);
    border-color: transparent;
    background: transparent;
    color: var(--color-accent);
    font-size: var(--text-s);
    white-space: nowrap;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 40rem;
  margin: 0 calc(-1 * var(--space-2));
  font-size: var(--text-s);

  li {
    display: flex;
    align-items: center;
    min-height: 2.25rem;
    padding: var(--space-1) 0;
    padding-inline-start: var(--space-2);
    border-radius: var(--radius-s);
  }
  li:is(:hover, :focus-within) {
    background: var(--color-hover);
  }
  a {
    flex: 1;
    min-width: 0;
    padding-block: var(--space-1);
    text-align: -webkit-match-parent;
    text-align: match-parent;
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  small {
    padding-inline: var(--space-2);
    font-size: inherit;
    font-variant-numeric: tabular-nums;
  }
`;

/**
 * The categories. Each has a link to its items, and buttons to rename and delete it. `isInDialog`: a dialog provides
 * heading and landmark.
 */
export function Categories({ isInDialog = false }: { isInDialog?: boolean }) {
  const tasks = useTasks();
  const { data: categories, error } = useCountedCategories();
  const forms = useForms();
  useFinishRenames();
  /** A category with items that the user wants to delete. The user is asked where to move the items. */
  const [deleting, setDeleting] = useState<CountedCategory>();
  const [target, setTarget] = useState('');
  const others = (categories ?? []).filter(({ id }) => id !== deleting?.id).map(({ name }) => name);

  const remove = (category: CountedCategory, moveItemsTo?: string) =>
    tasks.start(deleteCategory(category, moveItemsTo));

  return (
    <Section {...(!isInDialog && { as: 'section', 'aria-label': t('Categories') })}>
      <ScreenHead>
        {!isInDialog && <h2>{t('Categories')}</h2>}
        <Button onClick={() => forms.show({ form: 'category' })}>{t('+ Add Category')}</Button>
      </ScreenHead>
      <Awaited query={{ data: categories, error }} label={t('Loading the categories')} height="16rem" />
      {categories?.length === 0 && <p>{t('No categories yet.')}</p>}
      {categories && categories.length > 0 && (
        <List>
          {categories.map((category) => (
            <li key={category.id}>
              <Link dir="auto" to={`/admin/items?category=${encodeURIComponent(category.name)}`}>
                {category.name}
              </Link>
              <small>{numberText(category.items)}</small>
              <RowActions>
                <RowAction
                  title={t('Edit')}
                  aria-label={t('Edit the category {name}', { name: category.name })}
                  onClick={() => forms.show({ form: 'category', id: category.id, stored: category })}
                >
                  <Icon name="edit" />
                </RowAction>
                <DeleteAction
                  label={t('Delete the category {name}', { name: category.name })}
                  onClick={() => {
                    setTarget('');
                    if (category.items > 0) setDeleting(category);
                    else void remove(category);
                  }}
                />
              </RowActions>
            </li>
          ))}
        </List>
      )}
      {deleting && (
        <Confirm
          heading={t('Delete the category “{name}”?', { name: deleting.name })}
          action={t('Delete')}
          onConfirm={() => void remove(deleting, target || undefined)}
          onClose={() => setDeleting(undefined)}
        >
          <p>
            {plural(deleting.items, 'One item is in it.', '{count} items are in it.')}{' '}
            {t(
              'Move them to another category, or leave them uncategorized: visitors then find them by search and in the list of all videos.',
            )}
          </p>
          <SelectField
            label={t('Move its items to')}
            options={[['', t('Leave uncategorized')], ...others]}
            value={target}
            onChange={setTarget}
          />
        </Confirm>
      )}
    </Section>
  );
}
