import type { DocumentRecord } from '../store/document-record';
import { formatTimestamp } from '../values/timestamp';

/** A document as the protocol writes it. */
export const documentJson = (record: DocumentRecord, database: string): string =>
  `{"name":${JSON.stringify(`${database}/${record.path}`)},"fields":${record.fieldsJson},` +
  `"createTime":"${formatTimestamp(record.createTime)}","updateTime":"${formatTimestamp(record.updateTime)}"}`;

/** The time that is now, as the protocol writes it. */
export const readTime = (): string => formatTimestamp(BigInt(Date.now()) * 1000n);
