import { currentLanguage, getLocale, plural, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

const units = [
  (count: number) => plural(count, '1 second', '{count} seconds'),
  (count: number) => plural(count, '1 minute', '{count} minutes'),
  (count: number) => plural(count, '1 hour', '{count} hours'),
];

const isDuration = (text: string): boolean => /^\d+(:\d\d){1,2}$/.test(text);

/** Spells `1:02:03` as `1 hour 2 minutes 3 seconds`. Empty if unparsable, because other tools may write any text. */
export function spellDuration(duration: string): string {
  if (!isDuration(duration)) return '';
  const counts = duration.split(':').map(Number).reverse();
  return counts
    .flatMap((count, i) => (count > 0 ? units[i]!(count) : []))
    .reverse()
    .join(' ');
}

/** The sum of durations, as `1 hr 40 min`; empty if one of them is unknown. */
export function formatTotalDuration(durations: string[]): string {
  if (!durations.every(isDuration)) return '';
  const seconds = durations
    .map((duration) => duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
    .reduce((sum, length) => sum + length, 0);
  const minutes = Math.max(1, Math.round(seconds / 60));
  const format = (count: number, unit: string) =>
    new Intl.NumberFormat(getLocale(currentLanguage()), { style: 'unit', unit }).format(count);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && format(hours, 'hour'), minutes % 60 > 0 && format(minutes % 60, 'minute')]
    .filter(Boolean)
    .join(' ');
}

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
  /** Whether a play icon is before the duration. The icon is shown even if the duration is unknown. */
  hasPlayIcon?: boolean;
}

/** The duration over a video's picture; nothing if the duration is unknown. */
export function DurationBadge({ duration, hasPlayIcon = false }: DurationBadgeProps) {
  const spelled = spellDuration(duration);
  if (spelled === '' && !hasPlayIcon) return null;
  return (
    <Badge>
      {hasPlayIcon && (
        <svg viewBox="0 0 16 16" width="0.875rem" fill="currentColor" aria-hidden="true">
          <path d="M4 2.6v10.8a.8.8 0 0 0 1.2.7l9-5.4a.8.8 0 0 0 0-1.4l-9-5.4a.8.8 0 0 0-1.2.7z" />
        </svg>
      )}
      {spelled && (
        <>
          <span aria-hidden="true">{duration}</span>
          <VisuallyHidden>{spelled}</VisuallyHidden>
        </>
      )}
    </Badge>
  );
}
