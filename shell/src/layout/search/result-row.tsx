import { Link } from 'react-router-dom';
import type { CatalogueEntry, Range } from 'shared-data';
import { Marked, Thumbnail, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';

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
const leadsOn = /^(https?:|\/(?![/\\\s]))/i;

/** Where an address leads, as people say it. */
function hostOf(url: string): string {
  if (url.startsWith('/')) return t('the file');
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

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
export function ResultRow({ id, result, thumbnail, marksIn, isActive, isNext, onChosen }: ResultRowProps) {
  const { title, url, category, date } = result;
  const isOut = leadsOn.test(url);
  const watch = `/watch/${encodeURIComponent(result.id)}`;
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
        <Marked text={title} ranges={marksIn(title)} />
      </bdi>
    </>
  );
  const year = /^\d{4}/.exec(date)?.[0];
  return (
    <Row data-id={result.id}>
      {isOut ? (
        <a {...option} href={url} target="_blank" rel="noopener">
          {content}
        </a>
      ) : (
        <Link {...option} to={watch}>
          {content}
        </Link>
      )}
      <Where>
        <span id={`${id}-where`}>
          {category !== '' && (
            <>
              <bdi>
                <Marked text={category} ranges={marksIn(category)} />
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
            to={watch}
            tabIndex={isNext ? 0 : -1}
            aria-label={t('Watch here: {title}', { title })}
            onClick={onChosen}
          >
            {t('Watch here')}
          </Link>
        )}
      </Where>
    </Row>
  );
}
