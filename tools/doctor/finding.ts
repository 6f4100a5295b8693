/** The doctor's result for one subject. */
export interface Finding {
  subject: string;
  /** `unseen`: the subject could not be examined; `says` has the reason. */
  state: 'good' | 'fault' | 'unseen';
  says: string;
  /** What removes the fault. */
  remedy?: string;
}

export const good = (subject: string, says: string): Finding => ({ subject, state: 'good', says });
export const unseen = (subject: string, says: string): Finding => ({ subject, state: 'unseen', says });
export const fault = (subject: string, says: string, remedy: string): Finding => ({
  subject,
  state: 'fault',
  says,
  remedy,
});

const marks = { good: '✓', fault: '✗', unseen: '–' };

/** Formats a finding as lines for a terminal. */
export function describe({ subject, state, says, remedy }: Finding): string {
  const line = `${marks[state]} ${subject.padEnd(16)} ${says}`;
  return remedy ? `${line}\n  ${''.padEnd(16)} → ${remedy}` : line;
}
