import { Link } from 'react-router-dom';
import { watchAddress, type CatalogueEntry, type Range } from 'shared-data';
import { HighlightedText, Thumbnail, VisuallyHidden, clampLines, t } from 'shared-ui';
import styled from 'styled-components';

const RowLayout = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr) auto;
  align-content: center;
  column-gap: var(--space-3);
  height: 3.75rem;
  padding: 0 var(--space-2);
  border-radius: var(--radius-m);
  font-size: var(--text-s);
  line-height: 1.25;
  content-visibility: auto;
  contain-intrinsic-size: auto 3.75rem;

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
  }
  @media (max-width: 30rem) {
    grid-template-columns: minmax(0, 4rem) minmax(50%, 1fr) auto;
  }
  > a > bdi {
    ${clampLines(2)}
    align-self: end;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-weight: var(--weight-medium);
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

const FactsLine = styled.span`
  overflow: hidden;
  grid-area: 2 / 2;
  color: var(--color-text-muted);
  font-size: var(--text-xs);
  text-overflow: ellipsis;
  white-space: nowrap;
  /* A click on the text passes to the row's link below. */
  pointer-events: none;
`;

const WatchLink = styled(Link)`
  z-index: 1;
  grid-area: 1 / 3 / 3;
  align-self: center;
  padding: var(--space-3) 0;
  color: var(--color-text-muted);
  font-size: var(--text-xs);
  font-weight: var(--weight-medium);

  &:hover {
    color: var(--color-accent);
  }
`;

/** Whether a URL is http(s) or a path of this site. `//` and its variants are rejected: they link to another host. */
const isLinkUrl = (url: string): boolean => /^(https?:|\/(?![/\\\s]))/i.test(url);

/** The host of a URL; empty for a file of this site. */
const getHostLabel = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';

interface ResultRowProps {
  id: string;
  result: CatalogueEntry;
  thumbnail: string | undefined;
  marksIn: (text: string) => Range[];
  /** Whether the arrow keys have selected the row. */
  isActive: boolean;
  /** Whether the Tab key moves from the search box to this row. */
  isTabStop: boolean;
  onSelect: () => void;
}

/** A search result: an option that opens the video's own URL, some facts, and a link to its watch page. */
export function ResultRow({ id, result, thumbnail, marksIn, isActive, isTabStop, onSelect }: ResultRowProps) {
  const { title, url, category, date } = result;
  const isExternal = isLinkUrl(url);
  const facts = [/^\d{4}/.exec(date)?.[0], isExternal ? getHostLabel(url) : t('plays here')]
    .filter(Boolean)
    .join(' · ');
  return (
    <RowLayout>
      <Link
        id={id}
        role="option"
        aria-selected={isActive}
        aria-describedby={`${id}-facts`}
        // Without a watch link the option itself is the tab stop, so that the list can always be scrolled by keyboard.
        tabIndex={!isExternal && isTabStop ? 0 : -1}
        to={isExternal ? url : watchAddress(result.id)}
        {...(isExternal && { target: '_blank', rel: 'noopener' })}
        onClick={onSelect}
      >
        <Thumbnail src={thumbnail} category={category} title={title} />
        <bdi>
          <HighlightedText text={title} ranges={marksIn(title)} />
        </bdi>
      </Link>
      <FactsLine id={`${id}-facts`}>
        {category !== '' && (
          <>
            <bdi>
              <HighlightedText text={category} ranges={marksIn(category)} />
            </bdi>
            {facts && ' · '}
          </>
        )}
        {facts}
        {isExternal && (
          <>
            {' '}
            <span aria-hidden="true">↗</span>
            <VisuallyHidden>, {t('opens in a new tab')}</VisuallyHidden>
          </>
        )}
      </FactsLine>
      {isExternal && (
        <WatchLink
          to={watchAddress(result.id)}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t('Watch here: {title}', { title })}
          onClick={onSelect}
        >
          {t('Watch here')}
        </WatchLink>
      )}
    </RowLayout>
  );
}
