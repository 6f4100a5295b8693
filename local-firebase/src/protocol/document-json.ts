import type { DocumentRecord } from '../store/document-record';
import { parseFieldPath, valueAt, withValueAt } from '../values/field-path';
import { formatTimestamp } from '../values/timestamp';
import { NAME } from '../store/index-definitions';
import type { Fields } from '../values/value';

/** A document as the protocol writes it, with all of its fields or those that are asked for. */
export function documentJson(record: DocumentRecord, database: string, select: string[] | null): string {
  const fields = select ? JSON.stringify(selected(record.fields, select)) : record.fieldsJson;
  return (
    `{"name":${JSON.stringify(`${database}/${record.path}`)},"fields":${fields},` +
    `"createTime":"${formatTimestamp(record.createTime)}","updateTime":"${formatTimestamp(record.updateTime)}"}`
  );
}

function selected(fields: Fields, select: string[]): Fields {
  return select
    .filter((path) => path !== NAME)
    .map(parseFieldPath)
    .reduce((result, names) => {
      const value = valueAt(fields, names);
      return value ? withValueAt(result, names, value) : result;
    }, {} as Fields);
}

/** The time that is now, as the protocol writes it. */
export const readTime = (): string => formatTimestamp(BigInt(Date.now()) * 1000n);
