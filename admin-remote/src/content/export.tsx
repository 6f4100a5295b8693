import { useState } from 'react';
import type { DataError } from 'shared-data';
import { useAdmin, writeCsv, writeJson } from 'shared-data/admin';
import { Button } from 'shared-ui';
import { useNotices } from '../panel/notices';
import { TaskProgress } from './task-progress';

/** All content as a file: JSON to bring in again exactly, CSV for a spreadsheet. */
export function Export() {
  const admin = useAdmin();
  const notices = useNotices();
  const [progress, setProgress] = useState<[done: number, total: number]>();

  const save = async (kind: 'json' | 'csv') => {
    setProgress([0, 1]);
    try {
      const content = await admin.exportContent((done, total) => setProgress([done, total]));
      const text = kind === 'json' ? writeJson(content) : writeCsv(content.items);
      const day = new Date().toISOString().slice(0, 10);
      download(`content-${day}.${kind}`, text, kind === 'json' ? 'application/json' : 'text/csv');
      notices.tell(`Exported ${content.items.length} items.`);
    } catch (failure) {
      notices.tell((failure as DataError).message, { isFailure: true });
    }
    setProgress(undefined);
  };

  return (
    <section aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>
        JSON holds everything and can be imported again exactly; CSV holds the items, for a spreadsheet. An
        export reads each document once.
      </p>
      {progress ? (
        <TaskProgress label="Exporting" done={progress[0]} total={progress[1]} />
      ) : (
        <>
          <Button onClick={() => void save('json')}>Export all as JSON</Button>
          <Button onClick={() => void save('csv')}>Export the items as CSV</Button>
        </>
      )}
    </section>
  );
}

function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
