import styled from 'styled-components';

/** Holds the screen of a remote without affecting its layout. */
export const ScreenContainer = styled.div`
  display: contents;

  &[hidden] {
    display: none;
  }
`;
