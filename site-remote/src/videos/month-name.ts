import { t } from 'shared-ui';
import { dateFormat } from '../text/date-format';

/** Of `2017-11`, November 2017; what is no month is shown as it is. */
export function monthName(month: string): string {
  if (month === 'undated') return t('Without a date');
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
    ? dateFormat('month').format(new Date(`${month}-01T00:00:00Z`))
    : month;
}
