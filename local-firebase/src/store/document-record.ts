import { formatTimestamp, type Fields, type StoredDocument } from '../values/value';

const HEAD = 18;

/** A stored document: two times of eight bytes, the length of its path, the path, and its fields as JSON. */
export class DocumentRecord {
  constructor(readonly stored: Buffer) {}

  static of(path: string, fields: Fields, createTime: bigint, updateTime: bigint): DocumentRecord {
    const head = Buffer.alloc(HEAD);
    head.writeBigInt64BE(createTime, 0);
    head.writeBigInt64BE(updateTime, 8);
    head.writeUInt16BE(Buffer.byteLength(path), 16);
    return new DocumentRecord(Buffer.concat([head, Buffer.from(path), Buffer.from(JSON.stringify(fields))]));
  }

  private get fieldsAt(): number {
    return HEAD + this.stored.readUInt16BE(16);
  }

  get path(): string {
    return this.stored.toString('utf8', HEAD, this.fieldsAt);
  }

  /** In microseconds since 1970. */
  get createTime(): bigint {
    return this.stored.readBigInt64BE(0);
  }

  get updateTime(): bigint {
    return this.stored.readBigInt64BE(8);
  }

  get fields(): Fields {
    return JSON.parse(this.fieldsJson) as Fields;
  }

  /** The fields as JSON, for an answer, without parsing them. */
  get fieldsJson(): string {
    return this.stored.toString('utf8', this.fieldsAt);
  }

  get document(): StoredDocument {
    const { path, fields } = this;
    return {
      path,
      fields,
      createTime: formatTimestamp(this.createTime),
      updateTime: formatTimestamp(this.updateTime),
    };
  }
}
