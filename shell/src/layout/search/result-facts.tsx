import { memo } from 'react';
import { Link } from 'react-router-dom';
import { type CatalogueEntry, type Range, watchAddress } from 'shared-data';
import { HighlightedText, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';

const FactsLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  grid-area: 2 / 2;
  gap: 0 var(--space-3);
  color: var(--color-text-muted);
  font-size: var(--text-xs);
  /* Clicks on the text go to the row's link below; the link in the text has its own target. */
  pointer-events: none;

  a {
    position: relative;
    z-index: 1;
    margin: calc(-1 * var(--space-1)) 0;
    padding: var(--space-2) 0;
    color: var(--color-accent);
    pointer-events: auto;
  }
`;

/** Whether a URL is http(s) or a path of this site. Rejects `//` and its variants, which lead to another host. */
export const isLinkUrl = (url: string): boolean => /^(https?:|\/(?![/\\\s]))/i.test(url);

/** The host of a URL, or a name for a file of this site. */
function getHostLabel(url: string): string {
  if (url.startsWith('/')) return t('the file');
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

interface ResultFactsProps {
  /** The id of the text, which describes the option. */
  id: string;
  result: CatalogueEntry;
  /** The matching ranges of the category. */
  marks: Range[];
  /** The Tab key moves from the search box to the link. */
  isTabStop: boolean;
  onSelect: () => void;
}

/** The facts of a search result: category, year, the host of its URL, and a link to its watch page. */
export const ResultFacts = memo(function ResultFacts({
  id,
  result,
  marks,
  isTabStop,
  onSelect,
}: ResultFactsProps) {
  const { title, url, category, date } = result;
  const isExternal = isLinkUrl(url);
  const year = /^\d{4}/.exec(date)?.[0];
  return (
    <FactsLine>
      <span id={id}>
        {category !== '' && (
          <>
            <bdi>
              <HighlightedText text={category} ranges={marks} />
            </bdi>
            {' · '}
          </>
        )}
        {year && `${year} · `}
        {isExternal ? (
          <>
            {getHostLabel(url)} <span aria-hidden="true">↗</span>
            <VisuallyHidden>, {t('opens in a new tab')}</VisuallyHidden>
          </>
        ) : (
          t('plays here')
        )}
      </span>
      {isExternal && (
        <Link
          to={watchAddress(result.id)}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t('Watch here: {title}', { title })}
          onClick={onSelect}
        >
          {t('Watch here')}
        </Link>
      )}
    </FactsLine>
  );
});
