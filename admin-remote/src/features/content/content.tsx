import styled from 'styled-components';
import { Columns, Stack } from '../../components/layout';
import { Import } from './import';
import { useState } from 'react';
import { useAdmin, type ContentFormat, type Exported } from 'admin-data';
import { Button, plural, t } from 'shared-ui';
import { notifyResult } from '../../components/notices';
import { TaskProgress } from '../../components/loading';

const Parts = styled(Columns)`
  /* As high as the heading of a screen with a button. */
  h2 {
    display: grid;
    align-items: center;
    min-height: 2.75rem;
  }
  @media (min-width: 75rem) {
    grid-template-columns: minmax(0, 1fr) 21rem;
  }
`;

/** `/admin/content`: the import and the export. */
export function Content() {
  return (
    <Parts>
      <Import />
      <Export />
    </Parts>
  );
}

const types: Record<ContentFormat, string> = { json: 'application/json', csv: 'text/csv' };

/** Exports all content: as JSON for an exact import, or as CSV for a spreadsheet. */
function Export() {
  const admin = useAdmin();
  const [progress, setProgress] = useState<[done: number, total: number]>();

  const write = async (format: ContentFormat) => {
    // Parts are collected as blobs, which the browser may keep on disk. One string of all would be too long.
    const parts: Blob[] = [];
    const exported = await admin.exportContent(format, (part) => parts.push(new Blob([part])), {
      progress: (done, total) => setProgress([done, total]),
    });
    const day = new Date().toISOString().slice(0, 10);
    download(`content-${day}.${format}`, new Blob(parts, { type: types[format] }));
    return exportReport(exported);
  };
  const save = (format: ContentFormat) => {
    setProgress([0, 1]);
    void notifyResult(write(format)).finally(() => setProgress(undefined));
  };

  return (
    <Stack as="section" aria-labelledby="export">
      <h2 id="export">{t('Export')}</h2>
      <p>
        {t(
          'JSON has everything, including drafts, scheduled and unlisted videos, and can be imported again without loss: share it only with people who may see them. CSV has the published items for a spreadsheet, without stored pictures; importing it leaves the pictures unchanged.',
        )}
      </p>
      {progress ? (
        <TaskProgress label={t('Exporting')} done={progress[0]} total={progress[1]} />
      ) : (
        <>
          <Button onClick={() => save('json')}>{t('Export all as JSON')}</Button>
          <Button onClick={() => save('csv')}>{t('Export the items as CSV')}</Button>
        </>
      )}
    </Stack>
  );
}

const exportReport = ({ items, hidden, leftOut, incomplete }: Exported): string =>
  [
    plural(items, 'Exported 1 item.', 'Exported {count} items.'),
    hidden > 0 && plural(hidden, 'And 1 that visitors do not see.', 'And {count} that visitors do not see.'),
    leftOut > 0 &&
      plural(leftOut, '1 that cannot be read was left out.', '{count} that cannot be read were left out.'),
    incomplete > 0 &&
      plural(
        incomplete,
        '1 item has an invalid address or picture.',
        '{count} items have an invalid address or picture.',
      ),
  ]
    .filter(Boolean)
    .join(' ');

/** Milliseconds after which the file's URL is revoked: the browser may begin to read it some time after the click. */
const readBegun = 60_000;

function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readBegun);
}
