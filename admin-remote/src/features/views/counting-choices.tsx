import { useState } from 'react';
import { choiceOf, useAdmin, type Counting, type CountingChoice } from 'admin-data';
import styled from 'styled-components';
import { t } from 'shared-ui';
import { notifyResult } from '../../components/notices';
import { numberText, universalDayText } from '../../messages/dates-and-numbers';

const Choices = styled.div`
  display: grid;
  gap: var(--space-2);
  max-width: 44rem;

  label {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 2.75rem;
    font-weight: 500;
  }
`;

const said = (choice: CountingChoice, before: CountingChoice): string => {
  if (choice.isOn !== before.isOn)
    return choice.isOn ? t('Views are counted from now on.') : t('Views are no longer counted.');
  return choice.onCards ? t('Views are shown on cards now.') : t('Views are no longer shown on cards.');
};

/** The settings for counting views, and a sentence about how reliable the counts are. */
export function CountingChoices({ counting }: { counting: Counting }) {
  const { switchCounting } = useAdmin();
  const [wanted, setWanted] = useState<CountingChoice | null>(null);
  const stored = choiceOf(counting);
  const choice = wanted ?? stored;
  const change = (changes: Partial<CountingChoice>) => {
    if (wanted) return;
    const next = { ...choice, ...changes };
    setWanted(next);
    void notifyResult(switchCounting(next).then(() => said(next, choice))).finally(() => setWanted(null));
  };
  return (
    <Choices>
      <label>
        <input
          type="checkbox"
          checked={choice.isOn}
          aria-describedby="estimates"
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        {t('Count how often videos are watched')}
      </label>
      <p id="estimates">
        {choice.isOn && (counting.oneIn ?? 1) > 1
          ? t('These numbers are estimates: one view in {number} is stored, and counts as {number}.', {
              number: numberText(counting.oneIn!),
            })
          : t(
              'These numbers are estimates: the more people watch, the fewer of their views are stored, and each counts for many.',
            )}{' '}
        {t(
          'Counts can be too high, because anyone can send false views. A view begins when a video has played for five seconds, or when a page whose player reports no playback was open for ten. Admins are not counted in the browser in which they are signed in, nor people whose browser asks not to be tracked. No cookie is set, and nothing is stored about who watches.',
        )}
      </p>
      {choice.isOn && (
        <>
          <label>
            <input
              type="checkbox"
              checked={choice.onCards}
              aria-describedby="on-cards"
              onChange={({ target }) => change({ onCards: target.checked })}
            />
            {t('Show views on cards')}
          </label>
          <p id="on-cards">
            {t('Visitors see the total views of the 100 most watched videos.')}{' '}
            {counting.onCards && counting.lookedAt
              ? `${t('The numbers on cards are as of {day}.', { day: universalDayText(counting.lookedAt) })} `
              : ''}
            {t(
              'They are updated once a day: when you open the panel, or by the server. Published pages show the numbers from the time when the page was published.',
            )}
          </p>
        </>
      )}
    </Choices>
  );
}
