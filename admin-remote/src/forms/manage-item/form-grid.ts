import styled from 'styled-components';

/** The fields of a video one under another; in two columns where all of them then fit the screen at once. */
export const FormGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  @media (min-width: 60rem) {
    grid-template: repeat(3, auto) 1fr repeat(2, auto) / repeat(2, minmax(0, 1fr)) minmax(0, 1.15fr);
    gap: var(--space-3) var(--space-5);
  }
`;

/** Row and column of each field where there are two columns: words on the left, the picture and who sees it on the right. */
const places: Record<string, string> = {
  url: '1 / 1 / 2 / 3',
  title: '2 / 1 / 3 / 3',
  imageBlob: '1 / 3 / 5 / 4',
  date: '3 / 1 / 4 / 2',
  category: '3 / 2 / 4 / 3',
  description: '4 / 1 / 5 / 3',
  tags: '5 / 1 / 6 / 2',
  duration: '5 / 2 / 6 / 3',
  captions: '6 / 1 / 7 / 3',
  visibility: '5 / 3 / 7 / 4',
};

/** One field of the form. */
export const Place = styled.div<{ $of: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
  min-width: 0;

  @media (min-width: 60rem) {
    grid-area: ${({ $of }) => places[$of] ?? 'auto'};
  }
`;
