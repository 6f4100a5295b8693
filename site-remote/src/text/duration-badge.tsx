import { VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

const Badge = styled.span`
  position: absolute;
  right: var(--space-2);
  bottom: var(--space-2);
  padding: 0 0.35em;
  border-radius: var(--radius-s);
  background: rgb(20 14 10 / 82%);
  color: #fff;
  font-size: var(--text-xs);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
`;

/** How long a video is, over its picture; nothing where that is not known. */
export function DurationBadge({ duration }: { duration: string }) {
  const words = inWords(duration);
  if (words === '') return null;
  return (
    <Badge>
      <span aria-hidden="true">{duration}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Badge>
  );
}

const units = ['second', 'minute', 'hour'];

/** `1:02:03` → `1 hour 2 minutes 3 seconds`; empty for what is no duration: another tool may have stored it. */
function inWords(duration: string): string {
  if (!/^\d+(:\d\d){1,2}$/.test(duration)) return '';
  const counts = duration.split(':').map(Number).reverse();
  return counts
    .flatMap((count, i) => (count > 0 ? `${count} ${units[i]}${count === 1 ? '' : 's'}` : []))
    .reverse()
    .join(' ');
}
