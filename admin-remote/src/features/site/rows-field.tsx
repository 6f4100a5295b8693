import { mostRows } from 'admin-data';
import { useCategories } from 'shared-data';
import { IconButton, t } from 'shared-ui';
import { Fault, Field } from '../../components/dialog/field';
import { FieldGroup } from './field-group';

interface RowsFieldProps {
  /** The names of categories, one per line. */
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

const namesIn = (value: string): string[] => value.split('\n').filter(Boolean);

/** Selects the categories that have their own row on the home page, and their order. */
export function RowsField({ value, fault, onChange }: RowsFieldProps) {
  const { data: listed } = useCategories();
  const categories = listed ?? [];
  const isGone = (name: string) => listed !== undefined && !listed.some((one) => one.name === name);
  const names = namesIn(value);
  const put = (changed: string[]) => onChange(changed.join('\n'));
  const others = categories.map(({ name }) => name).filter((name) => !names.includes(name));
  const swap = (at: number, to: number) =>
    put(names.map((name, i) => (i === at ? names[to]! : i === to ? names[at]! : name)));
  return (
    <FieldGroup>
      <legend>{t('Rows of the home page')}</legend>
      <p>
        {t(
          'Each of these categories gets its own row on the home page, with its videos among the twelve newest. The other videos follow below. A category without one of the twelve has no row.',
        )}
      </p>
      {fault && <Fault role="alert">{fault}</Fault>}
      {names.length > 0 && (
        <ol aria-label={t('Rows of the home page')}>
          {names.map((name, at) => (
            <li key={name}>
              <span dir="auto">
                {isGone(name) ? t('{name} (this category was deleted)', { name }) : name}
              </span>
              <IconButton
                aria-label={t('Move {name} up', { name })}
                disabled={at === 0}
                onClick={() => swap(at, at - 1)}
              >
                ↑
              </IconButton>
              <IconButton
                aria-label={t('Move {name} down', { name })}
                disabled={at === names.length - 1}
                onClick={() => swap(at, at + 1)}
              >
                ↓
              </IconButton>
              <IconButton
                aria-label={t('Remove {name}', { name })}
                onClick={() => put(names.filter((other) => other !== name))}
              >
                ×
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && names.length < mostRows && (
        <Field label={t('Add a row')}>
          {(control) => (
            <select {...control} value="" onChange={({ target }) => put([...names, target.value])}>
              <option value="">{t('Select Category')}</option>
              {others.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      )}
    </FieldGroup>
  );
}
