import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueEntry, Range } from 'shared-data';
import { HighlightedText, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { ResultWhere, leadsOn, watchAddress } from './result-where';

const Row = styled.div`
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
  /* The whole row is the result. */
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

/** The same each time, so that nothing is drawn anew for it. */
const none: Range[] = [];

interface ResultRowProps {
  id: string;
  result: CatalogueEntry;
  thumbnail: string | undefined;
  marksIn: (text: string) => Range[];
  /** The arrows stand on it. */
  isActive: boolean;
  /** The Tab key leads from the box to its last link. */
  isNext: boolean;
  onChosen: () => void;
}

/** A video that was found: an option that opens its address, and beside it the way to its page here. */
export const ResultRow = memo(function ResultRow({
  id,
  result,
  thumbnail,
  marksIn,
  isActive,
  isNext,
  onChosen,
}: ResultRowProps) {
  const { title, url, category } = result;
  const isOut = leadsOn(url);
  const ofCategory = marksIn(category);
  const option = {
    id,
    role: 'option',
    'aria-selected': isActive,
    'aria-describedby': `${id}-where`,
    // A result with one link alone has the stop on it: without any, the list could not be scrolled by keys.
    tabIndex: !isOut && isNext ? 0 : -1,
    onClick: onChosen,
  };
  const content = (
    <>
      <Thumbnail src={thumbnail} />
      <bdi>
        <HighlightedText text={title} ranges={marksIn(title)} />
      </bdi>
    </>
  );
  return (
    <Row data-id={result.id}>
      {isOut ? (
        <a {...option} href={url} target="_blank" rel="noopener">
          {content}
        </a>
      ) : (
        <Link {...option} to={watchAddress(result.id)}>
          {content}
        </Link>
      )}
      <ResultWhere
        id={`${id}-where`}
        result={result}
        marks={ofCategory.length > 0 ? ofCategory : none}
        isNext={isNext}
        onChosen={onChosen}
      />
    </Row>
  );
});
