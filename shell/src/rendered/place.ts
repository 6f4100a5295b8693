import styled from 'styled-components';

/** Holds a remote's screen, and takes no room of its own. */
export const Place = styled.div`
  display: contents;

  &[hidden] {
    display: none;
  }
`;
