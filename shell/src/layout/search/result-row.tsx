import { Link } from 'react-router-dom';
import { watchAddress, type CatalogueEntry, type Range } from 'shared-data';
import { getSourceName, mediaType } from 'shared-data/providers';
import { HighlightedText, Icon, Thumbnail, VisuallyHidden, clampLines, t } from 'shared-ui';
import styled from 'styled-components';

const narrowPanel = '@media (max-width: 63.99rem)';

const RowLayout = styled.div`
  position: relative;
  display: grid;
  grid-template: auto auto / 5.5rem minmax(0, 1fr) auto;
  align-content: center;
  column-gap: var(--space-3);
  height: var(--result-height);
  padding-inline: var(--space-2);
  border-radius: var(--radius-m);
  font-size: var(--text-s);
  line-height: 1.25;
  content-visibility: auto;
  contain-intrinsic-size: auto var(--result-height);

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
  > a > bdi {
    ${clampLines(2)}
    align-self: end;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-weight: var(--weight-medium);

    ${narrowPanel} {
      -webkit-line-clamp: 3;
    }
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
  display: flex;
  overflow: hidden;
  grid-area: 2 / 2;
  gap: var(--space-2);
  margin-top: 2px;
  color: var(--color-text-muted);
  font-size: var(--text-xs);
  white-space: nowrap;
  /* A click on the text passes to the row's link below. */
  pointer-events: none;

  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > strong {
    color: var(--color-text);
    font-weight: var(--weight-medium);
  }
  ${narrowPanel} {
    bdi + span {
      display: none;
    }
  }
`;

/** Quieter than the row, whose link is the main action. In a narrow panel it is an icon. */
const WatchLink = styled(Link)`
  z-index: 1;
  display: flex;
  grid-area: 1 / 3 / 3;
  align-items: center;
  justify-content: center;
  align-self: center;
  gap: var(--space-1);
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 var(--space-3);
  border-radius: var(--radius-round);
  color: var(--color-text-muted);
  font-weight: var(--weight-medium);
  text-decoration: none;

  ${narrowPanel} {
    padding: var(--space-1);
    background: var(--color-line) content-box;
    color: var(--color-text);

    > span {
      display: none;
    }
  }
  &:hover,
  &:focus-visible {
    background-color: var(--color-accent);
    color: var(--color-on-accent);
  }
`;

/** The provider or host of a URL that a browser opens as another page. Null for a file, which the player plays. */
function getExternalSource(address: string): string | null {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null;
  return url && mediaType(url.pathname) === null ? getSourceName(url.href) : null;
}

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

/**
 * A search result: an option that opens the video's own URL, some facts, and a link to its watch page. The option of a
 * file opens the watch page, because a browser shows the file on a black page, or saves it.
 */
export function ResultRow({ id, result, thumbnail, marksIn, isActive, isTabStop, onSelect }: ResultRowProps) {
  const { title, url, category, date } = result;
  const source = getExternalSource(url);
  const isExternal = source !== null;
  const year = /^\d{4}/.exec(date)?.[0];
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
        <span>
          {category !== '' && (
            <bdi>
              <HighlightedText text={category} ranges={marksIn(category)} />
            </bdi>
          )}
          <span>
            {category && year && ' · '}
            {year}
          </span>
        </span>
        {isExternal ? (
          <strong>
            {source} <span aria-hidden="true">↗</span>
            <VisuallyHidden>, {t('opens in a new tab')}</VisuallyHidden>
          </strong>
        ) : (
          <strong>{t('plays here')}</strong>
        )}
      </FactsLine>
      {isExternal && (
        <WatchLink
          to={watchAddress(result.id)}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t('Watch here: {title}', { title })}
          onClick={onSelect}
        >
          <Icon path="M8 5.5v13l10.5-6.5z" size="1rem" />
          <span>{t('Watch here')}</span>
        </WatchLink>
      )}
    </RowLayout>
  );
}
