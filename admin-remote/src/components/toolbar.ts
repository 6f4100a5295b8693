import styled from 'styled-components';
import { controlLook } from './dialog/field';

/** The controls above a list: a search field, which takes the remaining width, and commands. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  input[type='search'],
  select {
    ${controlLook}
    max-width: 100%;
    background: var(--color-surface);
  }
  input[type='search'] {
    flex: 1 1 6rem;
    min-width: 0;
  }
  /* Long options must not move the select out of the commands' line. */
  select {
    flex: 0 1 auto;
    min-width: 0;
    max-width: min(100%, 13rem);
  }
  @media (max-width: 40rem) {
    gap: var(--space-2);
  }
`;

/** The id of the control that the shortcut `/` focuses. */
export const filterId = 'filter-items';
