import { fstatSync, readSync } from 'node:fs';
import { PAGE_BYTES } from '../store/store';

/** The layout of lmdb's files (mdb.c: MDB_page_header, MDB_meta, MDB_db, MDB_node, MDB_ovpage). */
const MAGIC = 0xbeefc0de;
const HEAD = 24;
const FLAGS_AT = 18;
const LOWER_AT = 20;
const META = { magic: HEAD, mainTree: HEAD + 72, lastPage: HEAD + 120, transaction: HEAD + 128 };
const TREE_ROOT = 40;
const NODE_HEAD = 8;
const isBranch = 0x01;
const isLeaf = 0x02;
const holdsLongData = 0x01;
const holdsTree = 0x02;
const NO_PAGE = 0xffff_ffff_ffff_ffffn;

/** Walks the trees of a database file, one page in memory at a time. */
export class Pages {
  private readonly size: number;

  constructor(private readonly descriptor: number) {
    this.size = fstatSync(descriptor).size;
  }

  /** Throws what is wrong, in words that follow "is damaged:". */
  check(): void {
    if (this.size === 0) return;
    const metas = [0, 1].map((number) => this.read(number));
    if (metas.some((meta) => meta.readUInt32LE(META.magic) !== MAGIC))
      throw new Error('it does not begin as a database does');
    const [newest] = metas.sort((a, b) =>
      Number(b.readBigUInt64LE(META.transaction) - a.readBigUInt64LE(META.transaction)),
    );
    this.tree(newest!.readBigUInt64LE(META.mainTree + TREE_ROOT), 0);
  }

  private tree(root: bigint, depth: number): void {
    if (root === NO_PAGE) return;
    if (depth > 64) throw new Error('its pages form a circle');
    const page = this.read(Number(root));
    if (page.readBigUInt64LE(0) !== root) throw new Error(`page ${root} is overwritten`);
    const flags = page.readUInt16LE(FLAGS_AT);
    if (!(flags & (isBranch | isLeaf))) throw new Error(`page ${root} is no part of a tree`);
    const count = page.readUInt16LE(LOWER_AT) >> 1;
    if (HEAD + 2 * count > PAGE_BYTES) throw new Error(`page ${root} has more entries than room`);
    for (let index = 0; index < count; index++) {
      const at = HEAD + page.readUInt16LE(HEAD + 2 * index);
      if (at + NODE_HEAD > PAGE_BYTES) throw new Error(`an entry of page ${root} lies outside of it`);
      if (flags & isBranch) this.tree(childOf(page, at), depth + 1);
      else this.leaf(page, at, depth);
    }
  }

  private leaf(page: Buffer, at: number, depth: number): void {
    const flags = page.readUInt16LE(at + 4);
    const data = at + NODE_HEAD + page.readUInt16LE(at + 6);
    const length = flags & holdsLongData ? 24 : page.readUInt32LE(at);
    if (data + length > PAGE_BYTES) throw new Error('an entry is longer than its page');
    if (flags & holdsTree) this.tree(page.readBigUInt64LE(data + TREE_ROOT), depth + 1);
    if (!(flags & holdsLongData)) return;
    const end = (page.readBigUInt64LE(data) + page.readBigUInt64LE(data + 16)) * BigInt(PAGE_BYTES);
    if (end > BigInt(this.size)) throw new Error('its end is missing');
  }

  private read(number: number): Buffer {
    const page = Buffer.alloc(PAGE_BYTES);
    const length = (number + 1) * PAGE_BYTES <= this.size ? PAGE_BYTES : 0;
    if (length === 0) throw new Error('its end is missing');
    readSync(this.descriptor, page, 0, PAGE_BYTES, number * PAGE_BYTES);
    return page;
  }
}

/** A branch's entry spreads the number of the page below over three fields. */
const childOf = (page: Buffer, at: number): bigint =>
  BigInt(page.readUInt32LE(at)) | (BigInt(page.readUInt16LE(at + 4)) << 32n);
