import styled from 'styled-components';
import { BorderedList } from './bordered-list';

/** Rows of a picture, words and buttons; whoever draws one says its columns. */
export const PictureList = styled(BorderedList)`
  li {
    display: grid;
    gap: var(--space-3);
    align-items: center;
    padding: var(--space-3);
  }
  li > span {
    border-radius: var(--radius-s);
  }
  strong {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  li > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`;
