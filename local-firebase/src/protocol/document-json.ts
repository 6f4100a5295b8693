import type { DocumentRecord } from '../store/document-record';
import type { Projection } from '../values/projection';
import { formatTimestamp } from '../values/timestamp';

/** A document as the protocol writes it, with all of its fields or those that are asked for. */
export function documentJson(record: DocumentRecord, database: string, select: Projection | null): string {
  const fields = select ? JSON.stringify(select.of(record.fields)) : record.fieldsJson;
  return (
    `{"name":${JSON.stringify(`${database}/${record.path}`)},"fields":${fields},` +
    `"createTime":"${formatTimestamp(record.createTime)}","updateTime":"${formatTimestamp(record.updateTime)}"}`
  );
}

/** The time that is now, as the protocol writes it. */
export const readTime = (): string => formatTimestamp(BigInt(Date.now()) * 1000n);
