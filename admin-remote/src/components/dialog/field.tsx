import type { Reason } from 'shared-data';
import { say } from '../../messages/say';
import { PlainField, type PlainFieldProps } from './plain-field';

interface FieldProps extends Omit<PlainFieldProps, 'fault'> {
  /** A string is in the language of the panel already. */
  fault?: Reason | string | undefined;
}

/** A label, a control, and between them the reason why the value cannot be saved. */
export function Field({ fault, ...field }: FieldProps) {
  return <PlainField {...field} fault={typeof fault === 'object' ? say(fault) : fault} />;
}
