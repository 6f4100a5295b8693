import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { categoryAddress } from 'shared-data';
import { pillLinks, t } from 'shared-ui';
import styled from 'styled-components';

/** One line at every width. It scrolls up to the edges of the page, and fades there. */
const ChipLine = styled.ul`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  margin: -4px calc(-1 * var(--page-margin));
  padding: 8px var(--page-margin);
  mask-image: linear-gradient(
    to right,
    transparent,
    #000 var(--page-margin) calc(100% - var(--page-margin)),
    transparent
  );
  scroll-padding-inline: var(--page-margin);
  scrollbar-width: none;
  white-space: nowrap;

  ${pillLinks}

  a {
    display: block;
    overflow: hidden;
    max-width: 17rem;
    line-height: 2.125rem;
    text-overflow: ellipsis;
  }
  a[aria-current] {
    /* Scrolls the selected category into view before JavaScript loads, in browsers that support it. */
    scroll-initial-target: nearest;
    scroll-snap-align: center;
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
`;

interface ChipsProps {
  label?: string;
  /** Undefined while they load. */
  names: readonly string[] | undefined;
  selected?: string | undefined;
  /** Returns the URL for a name; by default that of the category. */
  getUrl?: (name: string) => string;
  isAllSelected?: boolean;
}

/** Links to all videos, and to categories or years. One of them may be selected. */
export function Chips({
  label = t('Categories'),
  names,
  selected,
  getUrl = categoryAddress,
  isAllSelected = false,
}: ChipsProps) {
  const line = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = line.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!current) return;
    const { left, right } = line.current!.getBoundingClientRect();
    const isOutside = current.left < left || current.right > right;
    if (isOutside) line.current!.scrollLeft += (current.left + current.right - left - right) / 2;
  }, [selected, names]);
  return (
    <nav aria-label={label}>
      <ChipLine
        ref={line}
        onFocus={({ target }) =>
          target.matches(':focus-visible') && target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
        }
      >
        <li>
          <Link to="/videos" aria-current={isAllSelected ? 'true' : undefined}>
            {t('All')}
          </Link>
        </li>
        {names?.map((name, index) => (
          // The index as key: when the list changes, elements are updated in place and none moves.
          <li key={index}>
            <Link to={getUrl(name)} aria-current={name === selected ? 'true' : undefined} dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ChipLine>
    </nav>
  );
}
