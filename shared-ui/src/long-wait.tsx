import { useEffect, useState } from 'react';
import { t } from './language/texts';
import styled from 'styled-components';

/** Of a query, whether something of it was read before. */
interface Query {
  state: { data: unknown };
}
interface Filter {
  predicate: (query: Query) => boolean;
}

/** What reads for the screens: of a `QueryClient`, what this needs. */
export interface Reads {
  isFetching: (filter: Filter) => number;
  cancelQueries: (filter: Filter) => Promise<unknown>;
  refetchQueries: (filter: Filter) => Promise<unknown>;
  getQueryCache: () => { subscribe: (listener: () => void) => () => void };
}

/** So long, in milliseconds, a screen may wait without a word. */
const longest = 8000;

/** What is there already stays on the screen while it is read again. */
const first: Filter = { predicate: ({ state }) => state.data === undefined };

const Again = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  pointer-events: auto;
  font: inherit;
  text-decoration: underline;
`;

/** Says that a screen waits for long, for as long as it does: a server that does not answer at all fails no read. */
export function LongWait({ reads }: { reads: Reads }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const look = () => {
      if (reads.isFetching(first) > 0) timer ??= setTimeout(() => setLong(true), longest);
      else {
        end();
        setLong(false);
      }
    };
    const leave = reads.getQueryCache().subscribe(look);
    look();
    return () => {
      leave();
      end();
    };
  }, [reads]);
  const tryAgain = async () => {
    await reads.cancelQueries(first);
    await reads.refetchQueries(first);
  };
  if (!isLong) return null;
  return (
    <p>
      {t('This takes longer than usual.')} <Again onClick={() => void tryAgain()}>{t('Try again')}</Again>
    </p>
  );
}
