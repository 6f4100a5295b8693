import { t } from 'shared-ui';
import styled from 'styled-components';
import { Field } from '../../components/dialog/field';
import type { SendField } from '../../forms/use-send-form';

/** The form of an account, with its fields in one column. */
export const AccountForm = styled.form`
  display: grid;
  gap: var(--space-4);
`;

export const EmailField = ({ input, fault, autoFocus }: SendField & { autoFocus?: boolean }) => (
  <Field label={t('E-mail')} fault={fault}>
    {(field) => <input {...field} {...input} type="email" autoComplete="username" autoFocus={autoFocus} />}
  </Field>
);

/** `isNew`: the field is for a new password, which the browser may suggest. */
export const PasswordField = ({ input, fault, isNew = false }: SendField & { isNew?: boolean }) => (
  <Field label={isNew ? t('Choose a password') : t('Password')} fault={fault}>
    {(field) => (
      <input
        {...field}
        {...input}
        {...(isNew && { placeholder: t('At least 6 characters') })}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
    )}
  </Field>
);
