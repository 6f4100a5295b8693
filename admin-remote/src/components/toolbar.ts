import styled from 'styled-components';

/** What stands above a list: a search that takes the room there is, and what can be done. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  input[type='search'],
  select {
    min-height: 2.75rem;
    max-width: 100%;
    padding: 0 var(--space-3);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }
  input[type='search'] {
    flex: 1 1 12rem;
  }
  /* It stays in one line with what can be done beside it, also on a phone, however long the names are that it offers. */
  select {
    flex: 0 1 auto;
    min-width: 0;
    max-width: min(100%, 13rem);
  }
  @media (max-width: 40rem) {
    gap: var(--space-2);

    select {
      flex: 1 1 7rem;
      max-width: 100%;
      padding-inline: var(--space-2);
    }
  }
`;

/** The control that the key `/` goes to. */
export const filterId = 'filter-items';
