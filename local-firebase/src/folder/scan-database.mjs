import { statSync } from 'node:fs';
import process from 'node:process';
import { open } from 'lmdb';

/**
 * Reads all of a database file. It runs in its own process, because lmdb may end a process that reads a damaged file.
 * Exits with 0 if everything is readable. Its output may follow "is damaged:".
 */

const binary = { keyEncoding: 'binary', encoding: 'binary' };

function scan(file, names) {
  const environment = open({ path: file, noSubdir: true, readOnly: true, maxDbs: 16, ...binary });
  const { pageSize, lastPageNumber } = environment.getStats();
  // Long values are outside of the trees. They can be missing only if the end of the file is.
  const values = statSync(file).size < (lastPageNumber + 1) * pageSize;
  for (const name of names) {
    const database = environment.openDB({ name, ...binary });
    if (!database) throw new Error(`it holds no "${name}"`);
    let [last, count] = [Buffer.alloc(0), 0];
    for (const entry of database.getRange({ values })) {
      const key = Buffer.from(values ? entry.key : entry);
      if (Buffer.compare(last, key) >= 0) throw new Error(`the keys of "${name}" are not in their order`);
      last = key;
      count++;
    }
    const { entryCount } = database.getStats();
    if (count !== entryCount) throw new Error(`"${name}" holds ${count} of its ${entryCount} entries`);
  }
}

try {
  const [, , file, ...names] = process.argv;
  scan(file, names);
} catch (error) {
  process.stdout.write(error.message);
  process.exitCode = 1;
}
