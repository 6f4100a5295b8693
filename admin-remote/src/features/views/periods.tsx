import type { ViewsPeriod } from 'admin-data';
import styled from 'styled-components';
import { t } from 'shared-ui';

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  padding: 0;
  border: 0;

  label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 2.75rem;
  }
`;

const periods = (): [ViewsPeriod, string][] => [
  [7, t('7 days')],
  [30, t('30 days')],
  ['all', t('All days')],
];

interface PeriodsProps {
  period: ViewsPeriod;
  onChange: (period: ViewsPeriod) => void;
}

/** Selects the period of the view counts. */
export function Periods({ period, onChange }: PeriodsProps) {
  return (
    <Choices aria-label={t('Days')}>
      {periods().map(([value, name]) => (
        <label key={name}>
          <input type="radio" name="days" checked={value === period} onChange={() => onChange(value)} />
          {name}
        </label>
      ))}
    </Choices>
  );
}
