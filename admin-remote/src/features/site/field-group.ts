import styled from 'styled-components';

/** The fields of one setting, such as a list. */
export const FieldGroup = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: var(--text-s);
    font-weight: 600;
  }
  > p {
    margin: 0;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  ol {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) repeat(3, auto);
    align-items: center;
    border-bottom: 1px solid var(--color-line);
    overflow-wrap: anywhere;
  }
`;
