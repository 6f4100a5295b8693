import { t } from 'shared-ui';
import { TextField, type RegisteredField } from '../../components/dialog/field';

export const EmailField = (field: RegisteredField & { autoFocus?: boolean }) => (
  <TextField {...field} label={t('E-mail')} type="email" autoComplete="username" />
);

/** `isNew`: the password is a new one, which the browser may suggest. */
export const PasswordField = ({ isNew = false, ...field }: RegisteredField & { isNew?: boolean }) => (
  <TextField
    {...field}
    {...(isNew && { placeholder: t('At least 6 characters') })}
    label={isNew ? t('Choose a password') : t('Password')}
    type="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
  />
);
