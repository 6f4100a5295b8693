import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styled from 'styled-components';
import { controlLook, Stack } from '../layout';

const Box = styled(Stack)`
  gap: var(--space-1);

  label {
    font-size: var(--text-s);
    font-weight: 600;
  }
  /* Only for the eye: screen readers know from the control that it is required. */
  > label[data-required]::after {
    content: ' *' / '';
    color: var(--color-danger);
  }
  input[type='file'] {
    max-width: 100%;
    color: var(--color-text-muted);
  }
  ::file-selector-button {
    min-height: 2.75rem;
    margin-inline-end: var(--space-3);
    padding: var(--space-2) var(--space-4);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    color: var(--color-text);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  input:not([type='file'], [type='checkbox'], [type='range']),
  textarea,
  select {
    ${controlLook}
    width: 100%;
  }
  /* URLs and e-mail addresses are written from left to right in every language. */
  input:is([type='url'], [type='email']):not(:placeholder-shown) {
    direction: ltr;
  }
  [aria-invalid='true'] {
    border-color: var(--color-danger) !important;
  }
`;

/** A group of fields with a frame. */
export const FieldGroup = styled(Stack).attrs({ as: 'fieldset' })`
  gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-m);

  legend {
    padding: 0 var(--space-1);
  }
`;

/** The reason why a value cannot be saved. */
export const Fault = styled.p`
  color: var(--color-danger);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** Whether the form cannot be saved while the field is empty. */
  required?: boolean | undefined;
  /** The reason why the value cannot be saved, in the panel's language. */
  fault?: string | undefined;
  children: (field: ControlProps) => ReactNode;
}

/** A label, a control, and between them the reason why the value cannot be saved. */
export function Field({ label, required = false, fault, children }: FieldProps) {
  const id = useId();
  return (
    <Box data-field>
      <label htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {/* Above the control, so that even a high control is in view together with the reason. */}
      {fault && (
        <Fault id={`${id}-fault`} role="alert">
          {fault}
        </Fault>
      )}
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-required': required,
        'aria-describedby': fault ? `${id}-fault` : undefined,
      })}
    </Box>
  );
}

/** A control of react-hook-form, with the reason why its value is refused. */
export interface RegisteredField {
  input: UseFormRegisterReturn;
  fault?: string | undefined;
}

interface TextFieldProps extends Partial<RegisteredField>, InputHTMLAttributes<HTMLInputElement> {
  label: string;
  rows?: number;
}

/** A text field. With `rows`, an area for several lines. */
export const TextField = ({ label, required, fault, input, rows, ...attributes }: TextFieldProps) => (
  <Field label={label} required={required} fault={fault}>
    {(field) =>
      rows === undefined ? (
        <input {...field} {...attributes} {...input} />
      ) : (
        <textarea {...field} {...(attributes as TextareaHTMLAttributes<unknown>)} {...input} rows={rows} />
      )
    }
  </Field>
);

/** The options of a select: values that are also their names, or pairs of value and name. */
export type SelectOptions = readonly (string | readonly [value: string, name: string])[];

export const Options = ({ of }: { of: SelectOptions }) =>
  of.map((option) => {
    const [value, name] = typeof option === 'string' ? [option, option] : option;
    return (
      <option key={value} value={value}>
        {name}
      </option>
    );
  });

interface SelectFieldProps<Value extends string> {
  label: string;
  required?: boolean;
  fault?: string | undefined;
  options: SelectOptions;
  value: Value;
  onChange: (value: Value) => void;
}

export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => (
  <Field label={props.label} required={props.required} fault={props.fault}>
    {(field) => (
      <select {...field} value={props.value} onChange={({ target }) => props.onChange(target.value as Value)}>
        <Options of={props.options} />
      </select>
    )}
  </Field>
);

/** Focuses a control, and scrolls its field into view. Of a field higher than the window, the upper part is shown. */
export function showField(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  const field = control.closest('[data-field]')!;
  field.scrollIntoView({ block: 'nearest' });
  field.firstElementChild!.scrollIntoView({ block: 'nearest' });
}
