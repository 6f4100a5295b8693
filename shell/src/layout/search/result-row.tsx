import { memo } from 'react';
import { Link } from 'react-router-dom';
import { watchAddress, type CatalogueEntry, type Range } from 'shared-data';
import { HighlightedText, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { isLinkUrl, ResultFacts } from './result-facts';

const RowLayout = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  align-content: center;
  column-gap: var(--space-3);
  min-height: 4.5rem;
  padding: var(--space-2);
  border-radius: var(--radius-m);
  font-size: var(--text-s);
  line-height: 1.35;
  content-visibility: auto;
  contain-intrinsic-size: auto 4.6rem;

  &:hover,
  &:has([aria-selected='true']) {
    background: var(--color-accent-soft);
  }
  > a[role='option'] {
    display: grid;
    grid-area: 1 / 1 / 3 / 3;
    grid-template: subgrid / subgrid;
    color: var(--color-text);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  /* The link covers the whole row. */
  > a[role='option']::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  > a > span:first-child {
    grid-row: 1 / 3;
    align-self: center;
    border-radius: var(--radius-s);
  }
`;

/** A constant, so that memoized rows do not render again. */
const noRanges: Range[] = [];

interface ResultRowProps {
  id: string;
  result: CatalogueEntry;
  thumbnail: string | undefined;
  marksIn: (text: string) => Range[];
  /** The arrow keys have selected the row. */
  isActive: boolean;
  /** The Tab key moves from the search box to the last link of the row. */
  isTabStop: boolean;
  onSelect: () => void;
}

/** A search result: an option that opens the video's own URL, and a link to its watch page. */
export const ResultRow = memo(function ResultRow({
  id,
  result,
  thumbnail,
  marksIn,
  isActive,
  isTabStop,
  onSelect,
}: ResultRowProps) {
  const { title, url, category } = result;
  const isExternal = isLinkUrl(url);
  const categoryMarks = marksIn(category);
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    'aria-describedby': `${id}-facts`,
    // The option itself is the tab stop if it is the only link; otherwise the list could not be scrolled by keyboard.
    tabIndex: !isExternal && isTabStop ? 0 : -1,
    onClick: onSelect,
  };
  const content = (
    <>
      <Thumbnail src={thumbnail} category={category} />
      <bdi>
        <HighlightedText text={title} ranges={marksIn(title)} />
      </bdi>
    </>
  );
  return (
    <RowLayout>
      {isExternal ? (
        <a {...option} href={url} target="_blank" rel="noopener">
          {content}
        </a>
      ) : (
        <Link {...option} to={watchAddress(result.id)}>
          {content}
        </Link>
      )}
      <ResultFacts
        id={`${id}-facts`}
        result={result}
        marks={categoryMarks.length > 0 ? categoryMarks : noRanges}
        isTabStop={isTabStop}
        onSelect={onSelect}
      />
    </RowLayout>
  );
});
