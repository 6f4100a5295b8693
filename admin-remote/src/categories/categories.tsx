import { useState } from 'react';
import { useCountedCategories, type CountedCategory } from 'admin-data';
import { Button } from 'shared-ui';
import styled from 'styled-components';
import { useForms } from '../forms/forms';
import { LoadFailure } from '../panel/load-failure';
import { Loading } from '../panel/loading';
import { BorderedList } from '../panel/bordered-list';
import { Side } from '../panel/side';
import { useTasks } from '../tasks/use-tasks';
import { DeleteCategory } from './delete-category';

const List = styled(BorderedList)`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    padding: var(--space-2) var(--space-3);
  }
  li > span {
    flex: 1 1 8rem;
  }
  small {
    color: var(--color-text-muted);
  }
`;

/** The side list: each category with the number of its items, to rename or delete. */
export function Categories() {
  const tasks = useTasks();
  const { data: categories, error, refetch } = useCountedCategories();
  const forms = useForms();
  const [deleting, setDeleting] = useState<CountedCategory>();

  const remove = (category: CountedCategory, moveItemsTo?: string) =>
    tasks.start({
      kind: 'delete-category',
      arguments: { category: { id: category.id, name: category.name }, moveItemsTo },
      label: `Delete the category “${category.name}”`,
    });

  return (
    <Side aria-labelledby="categories">
      <h2 id="categories">Categories</h2>
      <Button onClick={forms.addCategory}>+ Add Category</Button>
      {error && <LoadFailure error={error} onTryAgain={refetch} />}
      {!categories && !error && <Loading what="the categories" height="16rem" />}
      {categories?.length === 0 && <p>No categories yet.</p>}
      {categories && categories.length > 0 && (
        <List>
          {categories.map((category) => (
            <li key={category.id}>
              <span dir="auto">
                {category.name} <small>({category.items})</small>
              </span>
              <Button
                aria-label={`Edit the category ${category.name}`}
                onClick={() => forms.editCategory(category)}
              >
                Edit
              </Button>
              <Button
                $kind="danger"
                aria-label={`Delete the category ${category.name}`}
                onClick={() => (category.items > 0 ? setDeleting(category) : void remove(category))}
              >
                Delete
              </Button>
            </li>
          ))}
        </List>
      )}
      {deleting && (
        <DeleteCategory
          category={deleting}
          others={categories?.filter(({ id }) => id !== deleting.id) ?? []}
          onClose={() => setDeleting(undefined)}
          onDelete={(moveItemsTo) => void remove(deleting, moveItemsTo)}
        />
      )}
    </Side>
  );
}
