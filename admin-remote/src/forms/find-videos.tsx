import { useState } from 'react';
import { useVideoChoices } from 'admin-data';
import { VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { Field } from '../components/dialog/field';
import { BorderedList } from '../components/layout';
import { LoadFailure } from '../components/loading';
import { RowWord } from '../components/row-actions';

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

interface FindVideosProps {
  /** Those that are not offered; one that is chosen here stays in its place, so that no other comes under the pointer. */
  chosen: string[];
  onAdd: (id: string) => void;
  words: { find: string; list: string; add: string; addOne: (title: string) => string; added: string };
  /** What a reader of the screen hears of one that was added. */
  told: (title: string) => string;
}

const shown = 8;

/** Finds published videos by their title. */
export function FindVideos({ chosen, onAdd, words, told }: FindVideosProps) {
  const [text, setText] = useState('');
  const [added, setAdded] = useState('');
  const [kept, setKept] = useState<string[]>([]);
  const { found, isPending, error, refetch } = useVideoChoices({
    text,
    count: shown + kept.length,
    except: chosen.filter((id) => !kept.includes(id)),
  });
  return (
    <Column>
      <Field label={words.find} fault={undefined}>
        {(field) => (
          <input
            {...field}
            type="search"
            dir="auto"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setKept([]);
            }}
            // Enter would save the whole form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <VisuallyHidden role="status">{added}</VisuallyHidden>
      {error && <LoadFailure error={error} onTryAgain={() => void refetch()} />}
      {!isPending && !error && found.length === 0 && <p>{t('No other published video has this title.')}</p>}
      {found.length > 0 && (
        <Found
          aria-label={words.list}
          // The form grows with a video that was added: the second press of a double click meets what has moved under the pointer.
          onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
        >
          {found.map(({ id, title, date }) => (
            <li key={id}>
              <span dir="auto">{title}</span>
              <time dateTime={date}>{date}</time>
              {/* It keeps the focus when it is pressed. */}
              <RowWord
                {...(chosen.includes(id) ? { 'aria-disabled': true } : { 'aria-label': words.addOne(title) })}
                onClick={({ detail }) => {
                  if (detail > 1 || chosen.includes(id)) return;
                  onAdd(id);
                  setKept((others) => [...others, id]);
                  setAdded(told(title));
                }}
              >
                {chosen.includes(id) ? words.added : words.add}
              </RowWord>
            </li>
          ))}
        </Found>
      )}
    </Column>
  );
}
