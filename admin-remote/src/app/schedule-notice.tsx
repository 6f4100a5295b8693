import { useUpdateViewTotals, usePublishDue } from 'admin-data';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { t } from 'shared-ui';
import { say } from '../messages/say';
import { elementPlace, withElements } from '../messages/with-elements';

const Notice = styled.section`
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-danger);
  border-radius: var(--radius-m);
  overflow-wrap: anywhere;
`;

/**
 * Publishes scheduled items at their time, and updates the totals of views, while the panel is open. Lists the items
 * that could not be published.
 */
export function ScheduleNotice() {
  const left = usePublishDue();
  useUpdateViewTotals();
  if (left.length === 0) return null;
  return (
    <Notice role="alert">
      {left.map(({ id, title, reason }) => (
        <p key={id}>
          {withElements(
            t('{title} could not appear at its time.', { title: elementPlace(0) }),
            <strong dir="auto">“{title}”</strong>,
          )}{' '}
          {say(reason)}
        </p>
      ))}
      <Link to="/admin/items?show=scheduled">{t('See the scheduled videos')}</Link>
    </Notice>
  );
}
