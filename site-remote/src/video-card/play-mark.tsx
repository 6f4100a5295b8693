import styled from 'styled-components';

const Mark = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;

  svg {
    width: 3.25rem;
    border-radius: 50%;
    background: rgb(20 14 10 / 62%);
    color: #fff;
    transition: background var(--motion-fast);
  }
  article:hover & svg {
    background: #b3350f;
  }
`;

/** The sign over a thumbnail that says: this plays. */
export function PlayMark() {
  return (
    <Mark aria-hidden="true">
      <svg viewBox="0 0 48 48" fill="currentColor">
        <path d="M19 15.5v17a1 1 0 0 0 1.5.87l14-8.5a1 1 0 0 0 0-1.74l-14-8.5a1 1 0 0 0-1.5.87z" />
      </svg>
    </Mark>
  );
}
