import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration } from 'shared-data';
import { shareRoutes } from 'shared-data/routes';
import { useScreenHeading } from 'shared-ui';
import styled from 'styled-components';
import { readManifest, type PartManifest } from '../remotes/part-manifest';

const Page = styled.article`
  max-width: 46rem;
  margin: 0 auto;
  padding: var(--space-6) var(--space-4);

  > p {
    margin: var(--space-3) 0 var(--space-5);
    color: var(--color-text-muted);
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  text-align: left;

  th,
  td {
    padding: var(--space-3);
    border-bottom: 1px solid var(--color-line);
    /* The table scrolls on a phone; a word is not broken in the middle. */
    overflow-wrap: normal;
  }
`;

export const aboutTitle = 'About this site';

/** `/about`: which release of each part this page runs with. */
export function About() {
  const { brand, remotes } = useConfiguration();
  const { contested } = shareRoutes(remotes);
  const heading = useScreenHeading(`${aboutTitle} · ${brand.name}`, useLocation());

  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        {aboutTitle}
      </h1>
      <p>It is made of parts, each released on its own.</p>
      <Scroll tabIndex={0} role="region" aria-label="The parts and their releases">
        <Table>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Version</th>
              <th scope="col">Commit</th>
              <th scope="col">Contract</th>
            </tr>
          </thead>
          <tbody>
            <PartRow part="shell" address="" />
            {remotes.map(({ name, address }) => (
              <PartRow key={name} part={name} address={address} />
            ))}
          </tbody>
        </Table>
      </Scroll>
      {contested.map(({ path, wantedBy, hadBy }) => (
        <p key={`${path} ${wantedBy}`}>
          {wantedBy} wants the address {path} as well, which belongs to {hadBy}.
        </p>
      ))}
    </Page>
  );
}

function PartRow({ part, address }: { part: string; address: string }) {
  const [answer, setAnswer] = useState<PartManifest | 'asking' | 'silent'>('asking');
  useEffect(() => {
    void readManifest(address).then((manifest) => setAnswer(manifest ?? 'silent'));
  }, [address]);

  return (
    <tr>
      <th scope="row">{part}</th>
      {typeof answer === 'string' ? (
        <td colSpan={3}>{answer === 'asking' ? 'Asking …' : 'Does not answer'}</td>
      ) : (
        <>
          <td>{answer.version}</td>
          <td>{answer.commit?.slice(0, 8) ?? 'not released'}</td>
          <td>{answer.contract}</td>
        </>
      )}
    </tr>
  );
}
