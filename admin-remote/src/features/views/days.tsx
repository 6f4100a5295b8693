import styled from 'styled-components';
import { VisuallyHidden, t } from 'shared-ui';
import { countOfViews, universalDayText } from '../../messages/dates-and-numbers';

const Bars = styled.ol`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 6rem;
  margin: 1em 0;
  border-bottom: 1px solid var(--color-line-strong);

  li {
    position: relative;
    flex: 1;
    height: 100%;
  }
  i {
    position: absolute;
    inset: auto 0 0;
    min-height: 2px;
    background: var(--color-accent);
    forced-color-adjust: none;
  }
`;

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  margin-top: calc(-1 * var(--space-3));
`;

interface DaysProps {
  days: string[];
  perDay: number[];
}

/** A bar chart of the views of each day. Screen readers and tooltips name the day and the number. */
export function Days({ days, perDay }: DaysProps) {
  const most = Math.max(1, ...perDay);
  return (
    <>
      <Bars aria-label={t('Views of each day')}>
        {days.map((day, at) => (
          <li key={day} title={`${universalDayText(day)}: ${countOfViews(perDay[at]!)}`}>
            <i style={{ height: `${(100 * perDay[at]!) / most}%` }} />
            <VisuallyHidden>
              {universalDayText(day)}: {countOfViews(perDay[at]!)}
            </VisuallyHidden>
          </li>
        ))}
      </Bars>
      <Ends aria-hidden>
        <span>{universalDayText(days[0]!)}</span>
        <span>{universalDayText(days.at(-1)!)}</span>
      </Ends>
    </>
  );
}
