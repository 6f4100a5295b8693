import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

/** The style of links whose text has a round border. */
export const pillLinks = css`
  a {
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    padding: var(--space-1) var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    color: var(--color-text);
    font-size: var(--text-s);
    font-weight: var(--weight-medium);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--color-accent);
  }
`;

/** Links to tags, categories or searches, on as many lines as needed. */
export const PillList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  li {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  ${pillLinks}
`;

const SuggestionGroup = styled.div`
  display: grid;
  gap: var(--space-3);

  p {
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
`;

interface SuggestionsProps {
  heading: string;
  /** The accessible name of the group; by default the heading. */
  label?: string;
  links: [url: string, text: string][];
  onSelect?: () => void;
}

/** Links under a heading; nothing without links. */
export function Suggestions({ heading, label = heading, links, onSelect }: SuggestionsProps) {
  if (links.length === 0) return null;
  // Not a `nav` element, to which the styles of a bar or menu around it would apply.
  return (
    <SuggestionGroup role="navigation" aria-label={label}>
      <p aria-hidden="true">{heading}</p>
      <PillList>
        {links.map(([url, text]) => (
          <li key={url}>
            <Link to={url} onClick={onSelect}>
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </PillList>
    </SuggestionGroup>
  );
}
