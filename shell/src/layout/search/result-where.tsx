import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueEntry, Range } from 'shared-data';
import { HighlightedText, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';

const Where = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  grid-area: 2 / 2;
  gap: 0 var(--space-3);
  color: var(--color-text-muted);
  font-size: var(--text-xs);
  /* Its words are the result's; its link is its own. */
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

/** An address of the web, or a file of this site; `//` and what browsers take for it would be another host. */
export const leadsOn = (url: string): boolean => /^(https?:|\/(?![/\\\s]))/i.test(url);

export const watchAddress = (id: string): string => `/watch/${encodeURIComponent(id)}`;

/** Where an address leads, as people say it. */
function hostOf(url: string): string {
  if (url.startsWith('/')) return t('the file');
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

interface ResultWhereProps {
  /** Of its words. */
  id: string;
  result: CatalogueEntry;
  /** Of the category. */
  marks: Range[];
  /** The Tab key leads from the box to its link. */
  isNext: boolean;
  onChosen: () => void;
}

/** Of a video that was found: its category and year, where its address leads, and the way to its page here. */
export const ResultWhere = memo(function ResultWhere({
  id,
  result,
  marks,
  isNext,
  onChosen,
}: ResultWhereProps) {
  const { title, url, category, date } = result;
  const isOut = leadsOn(url);
  const year = /^\d{4}/.exec(date)?.[0];
  return (
    <Where>
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
        {isOut ? (
          <>
            {hostOf(url)} <span aria-hidden="true">↗</span>
            <VisuallyHidden>, {t('opens in a new tab')}</VisuallyHidden>
          </>
        ) : (
          t('plays here')
        )}
      </span>
      {isOut && (
        <Link
          to={watchAddress(result.id)}
          tabIndex={isNext ? 0 : -1}
          aria-label={t('Watch here: {title}', { title })}
          onClick={onChosen}
        >
          {t('Watch here')}
        </Link>
      )}
    </Where>
  );
});
