import { linksOf, mostLinks } from 'admin-data';
import { Button, IconButton, t } from 'shared-ui';
import styled from 'styled-components';
import { completeAddress } from '../../components/dialog/complete-address';
import { Fault } from '../../components/dialog/field';
import { controlLook } from '../../components/layout';

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);

  div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
    gap: var(--space-2);
  }
  input {
    ${controlLook}
    min-width: 0;
  }
  [aria-invalid='true'] {
    border-color: var(--color-danger);
  }
  > button {
    justify-self: start;
  }
`;

interface LinksFieldProps {
  label: string;
  /** One link in each line: its URL, a space and its label. */
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

interface Row {
  path: string;
  label: string;
}

/** Parses the lines, even incomplete ones. */
const rowsOf = (value: string): Row[] =>
  value === ''
    ? []
    : value.split('\n').map((line) => {
        const at = line.indexOf(' ');
        return { path: line.slice(0, at), label: line.slice(at + 1) };
      });

const written = (rows: Row[]): string =>
  rows.map(({ path, label }) => `${path.replace(/\s/g, '')} ${label}`).join('\n');

/** Whether a row is neither empty nor a link. */
function isFaulty({ path, label }: Row): boolean {
  const line = written([{ path: completeAddress(path), label }]);
  return line.trim() !== '' && linksOf(line).length === 0;
}

/** A list of links, each with a label and a URL. */
export function LinksField({ label, value, fault, onChange }: LinksFieldProps) {
  const rows = rowsOf(value);
  const change = (at: number, changed: Partial<Row>) =>
    onChange(written(rows.map((row, i) => (i === at ? { ...row, ...changed } : row))));
  return (
    <Group data-field>
      <legend>{label}</legend>
      {fault && <Fault role="alert">{fault}</Fault>}
      {rows.map((row, at) => (
        <div key={at}>
          <input
            aria-label={t('{label} {number}: text', { label, number: at + 1 })}
            placeholder={t('Text')}
            autoFocus={row.label === '' && row.path === ''}
            value={row.label}
            onChange={({ target }) => change(at, { label: target.value })}
          />
          <input
            aria-label={t('{label} {number}: address', { label, number: at + 1 })}
            placeholder={t('https:// or /videos')}
            dir="ltr"
            aria-invalid={fault !== undefined && isFaulty(row)}
            value={row.path}
            onChange={({ target }) => change(at, { path: target.value })}
          />
          <IconButton
            aria-label={t('Remove {label} {number}', { label: label.toLowerCase(), number: at + 1 })}
            onClick={() => onChange(written(rows.filter((_, i) => i !== at)))}
          >
            ×
          </IconButton>
        </div>
      ))}
      {rows.length < mostLinks && (
        <Button onClick={() => onChange(written([...rows, { path: '', label: '' }]))}>
          {t('+ Add a link')}
        </Button>
      )}
    </Group>
  );
}
