import { useEffect, useState } from 'react';
import { useConfiguration } from 'shared-data';
import { readManifest, type PartManifest } from 'shared-data/part-manifest';
import { assignRoutes } from 'shared-data/routes';
import styled from 'styled-components';
import { t } from 'shared-ui';
import { ListSection, ScreenHead } from '../../components/layout';

const Scroll = styled.div`
  overflow-x: auto;
  max-width: 46rem;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-s);
  text-align: start;

  th,
  td {
    padding: var(--space-3) var(--space-3) var(--space-3) 0;
    border-bottom: 1px solid var(--color-line);
    font-weight: var(--weight-regular);
    text-align: start;
    /* The table scrolls on a phone: no version is broken. */
    white-space: nowrap;
  }
  thead th {
    color: var(--color-text-muted);
  }
  tbody th {
    font-weight: var(--weight-medium);
  }
`;

/** `/admin/versions`: which release of each part visitors get, and which part does not answer. */
export function Versions() {
  const { remotes } = useConfiguration();
  const { contested } = assignRoutes(remotes);
  return (
    <ListSection aria-labelledby="versions">
      <ScreenHead>
        <h2 id="versions">{t('Versions')}</h2>
      </ScreenHead>
      <p>{t('The site consists of these parts. Name their versions when you report a problem.')}</p>
      <Scroll tabIndex={0} role="region" aria-label={t('The parts of the site')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('Part')}</th>
              <th scope="col">{t('Version')}</th>
              <th scope="col">{t('Build')}</th>
            </tr>
          </thead>
          <tbody>
            {/* Where this page is, the shell is. */}
            <PartRow part="shell" address="" />
            {remotes.map(({ name, address }) => (
              <PartRow key={name} part={name} address={address} />
            ))}
          </tbody>
        </Table>
      </Scroll>
      {contested.map(({ path, requestedBy, ownedBy }) => (
        <p key={`${path} ${requestedBy}`} role="alert">
          {t('{part} does not answer {path}: that address belongs to {other}.', {
            part: requestedBy,
            path,
            other: ownedBy,
          })}
        </p>
      ))}
    </ListSection>
  );
}

function PartRow({ part, address }: { part: string; address: string }) {
  const [answer, setAnswer] = useState<PartManifest | 'asking' | 'silent'>('asking');
  useEffect(() => {
    // A part that runs alone has no shell: the page's own address answers with that part.
    void readManifest(address).then((manifest) => setAnswer(manifest?.part === part ? manifest : 'silent'));
  }, [address, part]);

  return (
    <tr>
      <th scope="row">{part}</th>
      {typeof answer === 'string' ? (
        <td colSpan={2}>{answer === 'asking' ? t('Loading …') : t('Does not answer')}</td>
      ) : (
        <>
          <td>{answer.version}</td>
          <td>{answer.commit?.slice(0, 8) ?? t('not released')}</td>
        </>
      )}
    </tr>
  );
}
