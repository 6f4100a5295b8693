import { draftFields, type ColumnMatch, type ContentField, type ContentFile } from 'admin-data';
import styled from 'styled-components';
import { plural, t } from 'shared-ui';
import { Field, FieldGroup, Options } from '../../components/dialog/field';
import { fieldLabel } from '../../messages/field-label';

const Matches = styled(FieldGroup)`
  grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));

  small {
    overflow: hidden;
    color: var(--color-text-muted);
    font-size: var(--text-s);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const fields = (): [ContentField, string][] => [
  ...draftFields.map((field): [ContentField, string] => [field, fieldLabel(field)]),
  ['id', t('Id')],
];

interface MatchColumnsProps {
  file: ContentFile;
  match: ColumnMatch;
  onChange: (match: ColumnMatch) => void;
}

/** Assigns the columns of a file to fields, and shows a sample cell of each. The user can change the initial guess. */
export function MatchColumns({ file, match, onChange }: MatchColumnsProps) {
  return (
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
  );
}
