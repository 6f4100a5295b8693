import { useEffect, useState } from 'react';
import { useConfiguration } from 'shared-data';
import { readManifest, type PartManifest } from 'shared-data/part-manifest';
import styled from 'styled-components';
import { t } from 'shared-ui';
import { DataTable, TableHead } from '../../components/data-table';
import { ListSection, ScreenHead } from '../../components/layout';

const Scroll = styled.div`
  overflow-x: auto;
  max-width: 46rem;
`;

const Table = styled(DataTable)`
  /* Versions must not break, so the table scrolls on a phone. */
  th,
  td {
    white-space: nowrap;
  }
`;

/** `/admin/versions`: which release of each app visitors get, and which apps do not respond. */
export function Versions() {
  const { remotes } = useConfiguration();
  return (
    <ListSection aria-labelledby="versions">
      <ScreenHead>
        <h2 id="versions">{t('Versions')}</h2>
      </ScreenHead>
      <p>{t('The site consists of these apps. Include their versions when you report a problem.')}</p>
      <Scroll tabIndex={0} role="region" aria-label={t('The apps of the site')}>
        <Table>
          <TableHead columns={[t('App'), t('Version'), t('Build')]} />
          <tbody>
            {/* The shell is at the origin of this page. */}
            <PartRow part="shell" address="" />
            {remotes.map(({ name, address }) => (
              <PartRow key={name} part={name} address={address} />
            ))}
          </tbody>
        </Table>
      </Scroll>
    </ListSection>
  );
}

function PartRow({ part, address }: { part: string; address: string }) {
  const [answer, setAnswer] = useState<PartManifest | 'asking' | 'silent'>('asking');
  useEffect(() => {
    // If this remote runs without the shell, the page's origin has the manifest of the remote.
    void readManifest(address).then((manifest) => setAnswer(manifest?.part === part ? manifest : 'silent'));
  }, [address, part]);

  return (
    <tr>
      <th scope="row">{part}</th>
      {typeof answer === 'string' ? (
        <td colSpan={2}>{answer === 'asking' ? t('Loading …') : t('Not responding')}</td>
      ) : (
        <>
          <td>{answer.version}</td>
          <td>{answer.commit?.slice(0, 8) ?? t('not released')}</td>
        </>
      )}
    </tr>
  );
}
