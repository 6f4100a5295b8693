import { useState } from 'react';
import { useSeriesChoices } from 'admin-data';
import { VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { Field } from '../../pieces/dialog/field';
import { BorderedList } from '../../pieces/bordered-list';
import { LoadFailure } from '../../pieces/load-failure';
import { RowWord } from '../../pieces/row-actions';

const Found = styled(BorderedList)`
  font-size: var(--text-s);

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--space-3);
    padding: var(--space-2) var(--space-3);
  }
  li > span {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  time {
    color: var(--color-text-muted);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  @media (max-width: 30rem) {
    time {
      display: none;
    }
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
`;

/** Finds published videos by their title, and adds them at the end. */
export function AddVideos({ chosen, onAdd }: { chosen: string[]; onAdd: (id: string) => void }) {
  const [text, setText] = useState('');
  const [added, setAdded] = useState('');
  const { found, isPending, error, refetch } = useSeriesChoices(text, chosen);
  return (
    <Column>
      <Field label={t('Find videos to add')} fault={undefined}>
        {(field) => (
          <input
            {...field}
            type="search"
            dir="auto"
            value={text}
            onChange={({ target }) => setText(target.value)}
            // Enter would save the whole form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <VisuallyHidden role="status">{added}</VisuallyHidden>
      {error && <LoadFailure error={error} onTryAgain={() => void refetch()} />}
      {!isPending && !error && found.length === 0 && <p>{t('No other published video has this title.')}</p>}
      {found.length > 0 && (
        <Found aria-label={t('Videos to add')}>
          {found.map(({ id, title, date }) => (
            <li key={id}>
              <span dir="auto">{title}</span>
              <time dateTime={date}>{date}</time>
              <RowWord
                aria-label={t('Add {title}', { title })}
                onClick={() => {
                  onAdd(id);
                  setAdded(t('“{title}” is number {place} now.', { title, place: chosen.length + 1 }));
                }}
              >
                {t('Add')}
              </RowWord>
            </li>
          ))}
        </Found>
      )}
    </Column>
  );
}
