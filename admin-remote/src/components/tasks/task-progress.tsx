import styled from 'styled-components';
import { t } from 'shared-ui';

const Label = styled.label`
  display: grid;
  gap: var(--space-2);

  progress {
    width: 100%;
  }
`;

interface TaskProgressProps {
  label: string;
  done: number;
  total: number;
}

/** How far a long task is, in items. */
export function TaskProgress({ label, done, total }: TaskProgressProps) {
  return (
    <Label>
      {t('{label}: {done} of {total}', { label, done, total })}
      <progress value={done} max={Math.max(1, total)} />
    </Label>
  );
}
