/** A row that is not imported, and why, as a sentence. */
export interface RefusedRow {
  line: number;
  reason: string;
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
