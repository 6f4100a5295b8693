import { useRef } from 'react';
import { dayAt, type ItemDraft } from 'admin-data';
import type { VisibilityValues } from './visibility';

type Values = Pick<ItemDraft, 'date'> & VisibilityValues;

/**
 * The date of a video that appears later is the day on which it does. Whoever then chooses otherwise gets the date back that was there
 * before, or today: no list may show a date in the future. A time in the past, which the form refuses, leaves the date as it was.
 */
export function useDateOfTime({ date, state, publishAt }: Values) {
  const before = useRef<string | null>(null);
  return {
    /** What becomes of the date with these changes. */
    following(changes: Partial<VisibilityValues>): Partial<Pick<ItemDraft, 'date'>> {
      if (changes.publishAt && new Date(changes.publishAt) <= new Date()) {
        const was = before.current;
        before.current = null;
        return was === null ? {} : { date: was };
      }
      if (changes.publishAt) {
        before.current ??= date;
        return { date: dayAt(new Date(changes.publishAt)) };
      }
      const isLeft = state === 'scheduled' && changes.state !== undefined && changes.state !== state;
      if (!isLeft || publishAt === '' || date !== dayAt(new Date(publishAt))) return {};
      const today = dayAt(new Date());
      const was = before.current ?? date;
      before.current = null;
      return { date: was < today ? was : today };
    },
  };
}
