import { VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { inWords } from './duration-words';

const Badge = styled.span`
  position: absolute;
  inset-inline-end: var(--space-2);
  bottom: var(--space-2);
  display: flex;
  align-items: center;
  gap: 0.3em;
  min-height: 1.25rem;
  padding: 0 0.4em;
  border-radius: var(--radius-s);
  background: var(--color-over-picture);
  color: var(--color-on-picture);
  font-size: var(--text-xs);
  font-weight: var(--weight-medium);
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
`;

interface DurationBadgeProps {
  duration: string;
  /** A sign before it says: this plays. It is there also where the duration is not known. */
  plays?: boolean;
}

/** How long a video is, over its picture; nothing where that is not known. */
export function DurationBadge({ duration, plays = false }: DurationBadgeProps) {
  const words = inWords(duration);
  if (words === '' && !plays) return null;
  return (
    <Badge>
      {plays && (
        <svg viewBox="0 0 16 16" width="14" fill="currentColor" aria-hidden="true">
          <path d="M4 2.6v10.8a.8.8 0 0 0 1.2.7l9-5.4a.8.8 0 0 0 0-1.4l-9-5.4a.8.8 0 0 0-1.2.7z" />
        </svg>
      )}
      {words && (
        <>
          <span aria-hidden="true">{duration}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      )}
    </Badge>
  );
}
