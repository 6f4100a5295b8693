import { Hint, Stack } from '../../components/layout';
import { useRef, useState, type ComponentProps } from 'react';
import {
  matchColumns,
  readContentFile,
  useAdmin,
  longestCategoryName,
  type ChannelOptions,
  type ColumnMatch,
  type ContentFile,
  type ImportPlan,
  draftFields,
  type ContentField,
} from 'admin-data';
import { Button, t, plural } from 'shared-ui';
import { Field, SelectField, TextField, FieldGroup, Options } from '../../components/dialog/field';
import { importFile } from '../../components/tasks/task-kinds';
import type { NewTask } from '../../components/tasks/task-store';
import { useTaskList, useTasks } from '../../components/tasks/use-tasks';
import { ImportPreview, RefusedRows } from './import-preview';
import { TaskProgress } from '../../components/loading';
import { sayFailure } from '../../messages/say-failure';
import styled from 'styled-components';
import { fieldLabel } from '../../messages/field-label';

interface ChannelChoiceProps {
  /** The number of videos in the file. */
  count: number;
  options: ChannelOptions;
  onChange: (options: ChannelOptions) => void;
}

/** The options for importing a feed or the export of a channel. */
function ChannelChoice({ count, options, onChange }: ChannelChoiceProps) {
  return (
    <>
      <p>
        {plural(count, '1 video of a channel.', '{count} videos of a channel.')}{' '}
        {t('Videos that are already on this site stay as they are.')}
      </p>
      <SelectField
        label={t('New videos become')}
        options={[
          ['published', t('As on the channel')],
          ['draft', t('Drafts')],
        ]}
        value={options.as}
        onChange={(as) => onChange({ ...options, as })}
      />
      <TextField
        label={t('Category (empty: the channel’s)')}
        dir="auto"
        maxLength={longestCategoryName}
        value={options.category ?? ''}
        onChange={({ target }) => onChange({ ...options, category: target.value })}
      />
    </>
  );
}

const MatchedColumns = styled.details`
  summary {
    padding-block: var(--space-2);
    cursor: pointer;
  }
`;

const Matches = styled(FieldGroup)`
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));

  small {
    overflow: hidden;
    font-size: var(--text-s);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const fields = (): [ContentField, string][] => [
  ...draftFields.map((field): [ContentField, string] => [field, fieldLabel(field)]),
  ['visibility', t('Visibility')],
  ['publishAt', t('Appears on')],
  ['id', t('Id')],
];

interface MatchColumnsProps {
  file: ContentFile;
  match: ColumnMatch;
  onChange: (match: ColumnMatch) => void;
}

/**
 * Assigns the columns of a file to fields, and shows a sample cell of each. The user can change the initial guess. The
 * fields are folded if the guess has found those of a video, so that the preview is in view.
 */
function MatchColumns({ file, match, onChange }: MatchColumnsProps) {
  const [isGuessed] = useState(match.title !== null && match.url !== null);
  const matched = Object.values(match).filter((column) => column !== null).length;
  return (
    <MatchedColumns open={!isGuessed}>
      <summary>{plural(matched, '1 column matched · Change', '{count} columns matched · Change')}</summary>
      <Matches>
        <legend>
          {plural(file.rowCount, '1 row. Which column holds what?', '{count} rows. Which column holds what?')}
        </legend>
        {fields().map(([field, label]) => (
          <Field key={field} label={label}>
            {(control) => (
              <>
                <select
                  {...control}
                  value={match[field] ?? ''}
                  onChange={({ target }) => onChange({ ...match, [field]: target.value || null })}
                >
                  <option value="">{t('None')}</option>
                  <Options of={file.columns} />
                </select>
                <small dir="auto">{(match[field] !== null && file.firstRow[match[field]]) || '—'}</small>
              </>
            )}
          </Field>
        ))}
      </Matches>
    </MatchedColumns>
  );
}

/** Scrolls the progress into view. It is above the pressed button. */
const showProgress = (progress: HTMLElement | null) => progress?.scrollIntoView({ block: 'nearest' });

interface Chosen {
  file: File;
  content: ContentFile;
  match: ColumnMatch;
  channel: ChannelOptions;
}

/** Imports in four steps: read a file or a channel, match the columns, show a preview, import. */
export function Import() {
  const admin = useAdmin();
  const tasks = useTasks();
  const [chosen, setChosen] = useState<Chosen>();
  const [plan, setPlan] = useState<ImportPlan>();
  const [task, setTask] = useState<ComponentProps<typeof TaskProgress>>();
  const [started, setStarted] = useState<NewTask>();
  const importing = useTaskList().find(({ run, now }) => run === started?.run && now.state === 'running');
  /** The refused rows of the last import. */
  const [refused, setRefused] = useState<ImportPlan['refused']>();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const attempt = async (
    label: string,
    run: (tell: (done: number, total: number) => void) => Promise<void>,
  ) => {
    setFault(undefined);
    setTask({ label, done: 0, total: 0 });
    try {
      await run((done, total) => setTask({ label, done, total }));
    } catch (failure) {
      setFault(sayFailure(failure));
    }
    setTask(undefined);
  };

  const choose = (file: File | undefined) =>
    attempt(t('Reading the file'), async (progress) => {
      setPlan(undefined);
      setRefused(undefined);
      setChosen(undefined);
      if (!file) return;
      const content = await readContentFile(file, { progress });
      setChosen({ file, content, match: matchColumns(content.columns), channel: { as: 'published' } });
    });

  const preview = ({ file, content, match, channel }: Chosen) =>
    attempt(t('Comparing with what is stored'), async (progress) => {
      setPlan(await admin.planImport(file, content, { match, channel, progress }));
    });

  const change = (changed: Chosen) => {
    setChosen(changed);
    setPlan(undefined);
  };

  const run = async ({ file }: Chosen, planned: ImportPlan) => {
    // The import makes the preview stale.
    setPlan(undefined);
    const imported = importFile(file, planned);
    setStarted(imported);
    setRefused(planned.refused);
    if (!(await tasks.start(imported))) return;
    setChosen(undefined);
    if (input.current) input.current.value = '';
  };

  return (
    <Stack as="section" aria-labelledby="import">
      <h2 id="import">{t('Import')}</h2>
      <Field label={t('CSV or JSON file')} fault={fault}>
        {(field) => (
          <input
            {...field}
            ref={input}
            type="file"
            accept=".csv,.json,.xml,.rss,.atom,text/csv,application/json,text/xml,application/rss+xml,application/atom+xml"
            disabled={task !== undefined}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      <Hint>
        {t(
          'Or a channel: a feed of YouTube, PeerTube or a podcast (RSS, Atom, JSON Feed), or videos.csv of YouTube Takeout.',
        )}
      </Hint>
      {task && <TaskProgress {...task} />}
      {importing && (
        <div ref={showProgress}>
          <TaskProgress {...importing} />
        </div>
      )}
      {importing?.now.state === 'running' && importing.now.canCancel && (
        <Button onClick={() => tasks.cancel(importing.id)}>{t('Cancel')}</Button>
      )}
      {chosen && !task && !importing && (
        <>
          {chosen.content.isChannel ? (
            <ChannelChoice
              count={chosen.content.rowCount}
              options={chosen.channel}
              onChange={(channel) => change({ ...chosen, channel })}
            />
          ) : (
            // An export without videos has no columns.
            chosen.content.columns.length > 0 && (
              <MatchColumns
                file={chosen.content}
                match={chosen.match}
                onChange={(match) => change({ ...chosen, match })}
              />
            )
          )}
          {!plan && (
            <Button $kind="primary" onClick={() => void preview(chosen)}>
              {t('Preview')}
            </Button>
          )}
        </>
      )}
      {chosen && plan && !task && <ImportPreview plan={plan} onImport={() => void run(chosen, plan)} />}
      {refused && <RefusedRows {...refused} />}
    </Stack>
  );
}
