import styled from 'styled-components';

/** A line over the panel that asks for something to be done: words on the left, buttons on the right. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-accent);
  border-radius: var(--radius-m);
  background: var(--color-accent-soft);
`;
