import { t } from 'shared-ui';
import styled from 'styled-components';
import { PlainField } from '../../components/dialog/plain-field';

/** The form of an account: its fields below each other. */
export const AccountForm = styled.form`
  display: grid;
  gap: var(--space-4);
`;

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  fault?: string | undefined;
}

export function EmailField({ value, onChange, fault, autoFocus }: FieldProps & { autoFocus?: boolean }) {
  return (
    <PlainField label={t('E-mail')} fault={fault}>
      {(field) => (
        <input
          {...field}
          type="email"
          autoComplete="username"
          autoFocus={autoFocus}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </PlainField>
  );
}

/** `isNew`: the person chooses it, and the browser may suggest one. */
export function PasswordField({ value, onChange, fault, isNew = false }: FieldProps & { isNew?: boolean }) {
  return (
    <PlainField label={isNew ? t('Choose a password') : t('Password')} fault={fault}>
      {(field) => (
        <input
          {...field}
          {...(isNew && { placeholder: t('At least 6 characters') })}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </PlainField>
  );
}
