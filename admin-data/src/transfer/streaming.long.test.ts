import { fileOf, itemsFrom, startedForEach, startTestData, writeContent } from 'tests/support/admin-data';
import { readContentFile } from './content-file';
import type { ContentSource } from './source';
import { exportContent } from './export-content';
import { planImport } from './plan-import';
import { runImport } from './run-import';

const test = startedForEach(startTestData);

it('an export reads the next list after the previous part was written', async () => {
  await test.fill(itemsFrom(450, { imageBytes: 2_000 }));
  const { meter } = test.firebase;
  meter.reset();
  let parts = 0;
  const whole: string[] = [];
  await exportContent(test.administration, 'json', async (part) => {
    // The start contains categories, banners, series, pages and settings. Only these and the previous lists were read.
    expect(meter.read().documentsRead).toBeLessThanOrEqual(13 + 100 * parts++);
    expect(part.split('\n').length).toBeLessThanOrEqual(101);
    // A slow disk. An early read of the next list would happen here.
    await new Promise((resolve) => setImmediate(resolve));
    whole.push(part);
  });
  expect(parts).toBe(7);
  expect(JSON.parse(whole.join(''))).toMatchObject({ items: { length: 450 } });
});

/** A source that records how many rows were read before they were compared or written. */
function watched(file: File, rows: number) {
  const { name, size, lastModified } = file;
  const rowBytes = size / rows;
  const watch = { done: 0, ahead: 0, pieceRows: (256 * 1024) / rowBytes };
  const source: ContentSource = {
    ...{ name, size, lastModified },
    slice: (start, end) => {
      watch.ahead = Math.max(watch.ahead, end / rowBytes - watch.done);
      return file.slice(start, end);
    },
  };
  const progress = (done: number) => (watch.done = done);
  return { source, watch, progress };
}

it('an import reads no further than it has compared or written', async () => {
  const rows = 600;
  const written = writeContent('json', { items: itemsFrom(rows, { imageBytes: 3_000 }) });
  const { source, watch, progress } = watched(fileOf(written), rows);
  const file = await readContentFile(source);

  watch.ahead = 0;
  const plan = await planImport(test.administration, source, file, { progress });
  // Four requests of 30 rows, one batch that is being collected, and two chunks of the file.
  expect(watch.ahead).toBeLessThan(5 * 30 + 2 * watch.pieceRows);
  expect(JSON.stringify({ ...plan, seen: [...plan.seen] }).length / rows).toBeLessThan(100);

  watch.ahead = watch.done = 0;
  const result = await runImport(test.administration, source, plan, { progress });
  // A batch of 200 that is being collected, and two chunks of the file.
  expect(watch.ahead).toBeLessThan(200 + 2 * watch.pieceRows);
  expect(result.written).toBe(rows);
});
