import { useState, type ReactNode } from 'react';
import { useAnyItem, useVideoChoices } from 'admin-data';
import { Button, plural, t, Thumbnail, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { TextField } from '../components/dialog/field';
import { BorderedList, Commands, Stack } from '../components/layout';
import { LoadFailure } from '../components/loading';
import { universalDayText } from '../messages/dates-and-numbers';

const Found = styled(BorderedList)`
  overflow-y: auto;
  max-height: 24rem;
  font-size: var(--text-s);

  label {
    display: grid;
    grid-template-columns: auto 4rem minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3);
    min-height: 3.25rem;
    padding: var(--space-2) var(--space-3);
  }
  label:hover {
    background: var(--color-hover);
  }
  label:has(:checked) {
    background: var(--color-accent-soft);
  }
  label > span:last-child {
    display: grid;
    overflow-wrap: anywhere;
    text-align: start;
  }
`;

export const ItemPicture = ({ id }: { id: string }) => <Thumbnail src={useAnyItem(id)?.imageBlob ?? ''} />;

/** The number of results that are shown. */
const pageSize = 10;

interface VideoSearchProps {
  /** The label of the search field. */
  find: string;
  list: string;
  kind: 'checkbox' | 'radio';
  isChosen: (id: string) => boolean;
  /** Returns the reason why an item cannot be selected. */
  disabled?: (id: string) => string | undefined;
  onChoose: (id: string) => void;
  /** The ids of items that are below the others. */
  last?: string[];
  /** Returns the commands for these results. */
  children?: (found: string[]) => ReactNode;
}

/** Searches published items by title. Selected rows remain in the list. */
export function VideoSearch({
  find,
  list,
  kind,
  isChosen,
  disabled,
  last = [],
  onChoose,
  children,
}: VideoSearchProps) {
  const [text, setText] = useState('');
  const [count, setCount] = useState(pageSize);
  const { found: all, isPending, error } = useVideoChoices({ text, count: count + 1 + last.length });
  const found = all.toSorted((one, other) => Number(last.includes(one.id)) - Number(last.includes(other.id)));
  const shown = found.slice(0, count);
  return (
    <Stack>
      <TextField
        label={find}
        type="search"
        dir="auto"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setCount(pageSize);
        }}
        // Otherwise Enter would submit the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error && <LoadFailure error={error} />}
      {!isPending && !error && found.length === 0 && <p>{t('No published video has this title.')}</p>}
      {shown.length > 0 && (
        <Found aria-label={list}>
          {shown.map(({ id, title, date }) => {
            const reason = disabled?.(id);
            return (
              <li key={id}>
                <label>
                  <input
                    type={kind}
                    checked={isChosen(id)}
                    disabled={reason !== undefined}
                    onChange={() => onChoose(id)}
                  />
                  <ItemPicture id={id} />
                  <span>
                    <bdi>{title}</bdi>
                    <small>{reason ?? universalDayText(date)}</small>
                  </span>
                </label>
              </li>
            );
          })}
        </Found>
      )}
      <Commands>
        {children?.(shown.map(({ id }) => id))}
        {found.length > count && (
          <Button onClick={() => setCount(count + 2 * pageSize)}>{t('Show more videos')}</Button>
        )}
      </Commands>
    </Stack>
  );
}

interface VideoPickerProps {
  /** The ids of the items that the series already has. */
  chosen: string[];
  /** The ids of the items that are selected, but not added yet. */
  ticked: string[];
  onTick: (ids: string[]) => void;
  onAdd: (ids: string[]) => void;
}

/** Finds items, and adds one or several to a series. */
export function VideoPicker({ chosen, ticked, onTick, onAdd }: VideoPickerProps) {
  const [added, setAdded] = useState('');
  // Rows stay where they are when they are added.
  const [atFirst] = useState(chosen);
  const waiting = ticked.filter((id) => !chosen.includes(id));
  return (
    <VideoSearch
      find={t('Find videos to add')}
      list={t('Videos to add')}
      kind="checkbox"
      isChosen={(id) => chosen.includes(id) || ticked.includes(id)}
      disabled={(id) => (chosen.includes(id) ? t('In the series') : undefined)}
      last={atFirst}
      onChoose={(id) => onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])}
    >
      {(found) => {
        const others = found.filter((id) => !chosen.includes(id) && !ticked.includes(id));
        return (
          <>
            {/* The button keeps the focus after it is pressed. */}
            <Button
              aria-disabled={waiting.length === 0}
              onClick={() => {
                if (waiting.length === 0) return;
                onAdd(waiting);
                onTick([]);
                setAdded(plural(waiting.length, '1 video was added.', '{count} videos were added.'));
              }}
            >
              {waiting.length === 0 ? t('Add') : plural(waiting.length, 'Add 1', 'Add {count}')}
            </Button>
            {others.length > 0 && (
              <Button onClick={() => onTick([...ticked, ...others])}>{t('Select all')}</Button>
            )}
            <VisuallyHidden role="status">{added}</VisuallyHidden>
          </>
        );
      }}
    </VideoSearch>
  );
}
