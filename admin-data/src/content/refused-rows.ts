import type { Reason } from 'shared-data';

/** A row that is not imported, and why. */
export interface RefusedRow {
  line: number;
  reason: Reason;
}

/** Refused rows: all are counted, the first are kept. */
export interface RefusedRows {
  count: number;
  first: RefusedRow[];
}

const maxRefusedRows = 1000;

export function refuse(refused: RefusedRows, row: RefusedRow): void {
  refused.count++;
  if (refused.first.length < maxRefusedRows) refused.first.push(row);
}
