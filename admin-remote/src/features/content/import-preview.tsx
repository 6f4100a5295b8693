import { useEffect, useRef } from 'react';
import type { ImportPlan } from 'admin-data';
import { Button, plural, t } from 'shared-ui';
import styled from 'styled-components';
import { DataTable, TableHead } from '../../components/data-table';
import { Stack, useRoomForActions } from '../../components/layout';
import { Foot } from '../../forms/form-frame';
import { stateName } from '../../components/tasks/state-words';
import { say } from '../../messages/say';

const Preview = styled(Stack)`
  gap: var(--space-3);

  caption {
    font-weight: 600;
  }
  td[dir] {
    /* Aligns all titles alike, whatever their direction. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  td:not([dir]) {
    white-space: nowrap;
  }
`;

/** The number of rows that are listed. Others are only counted. */
const listed = 100;

/** Shows what an import would do: the rows to add, change, leave and refuse. */
export function ImportPreview({ plan, onImport }: { plan: ImportPlan; onImport: () => void }) {
  const { add, change, unchanged, refused, drafts, sample, newCategories, contents, site } = plan;
  const count = add + change;
  const isImportable = count + contents.length + newCategories.length > 0 || site !== undefined;
  const foot = useRef<HTMLDivElement>(null);
  useRoomForActions(foot, isImportable);
  const numberOf = (kind: (typeof contents)[number]['name']) =>
    contents.filter(({ name }) => name === kind).length;
  const result = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, and the result is below the columns.
  useEffect(() => result.current!.focus(), []);
  const [banners, series, pages] = [numberOf('banner'), numberOf('series'), numberOf('page')];
  return (
    <Preview>
      <p ref={result} role="status" tabIndex={-1}>
        {t('{add} to add, {change} to change, {unchanged} stored already, {refused} refused.', {
          ...{ add, change, unchanged },
          refused: refused.count,
        })}
      </p>
      {drafts.count > 0 && (
        <p>
          {plural(
            drafts.count,
            '1 of them becomes a draft, as something is missing.',
            '{count} of them become drafts, as something is missing.',
          )}{' '}
          {t('The first: {reason}', { reason: say(drafts.first[0]!.reason) })}
        </p>
      )}
      {newCategories.length > 0 && (
        <p>{t('New categories: {names}.', { names: newCategories.map(({ name }) => name).join(', ') })}</p>
      )}
      {banners > 0 && <p>{t('Banners: {number}.', { number: banners })}</p>}
      {series > 0 && <p>{t('Series: {number}.', { number: series })}</p>}
      {pages > 0 && <p>{t('Pages: {number}.', { number: pages })}</p>}
      {site && <p>{t('The settings of the site.')}</p>}
      {count > 0 && (
        <DataTable>
          <caption>{t('The first {number}', { number: sample.length })}</caption>
          <TableHead columns={[t('Title'), t('Date'), t('Category'), t('Visibility')]} />
          <tbody>
            {sample.map(({ id, title, date, category, state }) => (
              <tr key={id}>
                <td dir="auto">{title}</td>
                <td>{date}</td>
                <td dir="auto">{category}</td>
                <td>{stateName(state)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <RefusedRows {...refused} />
      {isImportable ? (
        <Foot ref={foot}>
          <Button $kind="primary" onClick={onImport}>
            {count > 0 ? plural(count, 'Import 1 item', 'Import {count} items') : t('Import')}
          </Button>
        </Foot>
      ) : (
        <p>{t('There is nothing to import.')}</p>
      )}
    </Preview>
  );
}

/** The rows of a file that an import refuses, with the reasons; nothing if there are none. */
export function RefusedRows({ count, first }: ImportPlan['refused']) {
  if (count === 0) return null;
  return (
    <DataTable>
      <caption>
        {count > listed
          ? t('Refused rows, the first {listed} of {total}', { listed, total: count })
          : t('Refused rows')}
      </caption>
      <TableHead columns={[t('Line'), t('Title'), t('Why')]} />
      <tbody>
        {first.slice(0, listed).map(({ line, title, reason }, i) => (
          <tr key={i}>
            <td>{line}</td>
            <td dir="auto">{title}</td>
            <td dir="auto">{say(reason)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
