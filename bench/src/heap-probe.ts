import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { startServer } from '/work/wt/me/bench/src/panel-size/server-process';
async function main() {
  const [file, size, heap] = process.argv.slice(2);
  const s = await startServer(mkdtempSync('/tmp/heap-'));
  const { firestore, auth, token } = s as any;
  for (const name of ['the same file again']) {
    try {
      const out = execFileSync(process.execPath, [`--max-old-space-size=${heap}`, '--import', 'tsx', '/work/wt/me/bench/src/panel-size/run-task.ts', name, file!, size!, firestore, auth, token], { encoding: 'utf8', maxBuffer: 1e8 });
      console.log(name, out);
    } catch (e: any) { console.log('FAILED', String(e.stderr ?? e).slice(-1500)); }
  }
  await s.stop();
}
void main();
