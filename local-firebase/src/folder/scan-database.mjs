import { statSync } from 'node:fs';
import process from 'node:process';
import { open } from 'lmdb';

/**
 * Reads the named databases of a file in a process of its own: at a damaged file, lmdb may end the process. Exits with 0 when all is
 * there. What it writes may follow "is damaged:".
 */

const binary = { keyEncoding: 'binary', encoding: 'binary' };

function scan(file, names) {
  const environment = open({ path: file, noSubdir: true, readOnly: true, maxDbs: 16, ...binary });
  const { pageSize, lastPageNumber } = environment.getStats();
  // Long values lie beside the trees. Only where the end of the file is missing, one of them may be missing.
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
