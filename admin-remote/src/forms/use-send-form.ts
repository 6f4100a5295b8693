import type { FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { RegisteredField } from '../components/dialog/field';
import { sayFailure } from '../messages/say-failure';

export type Refusal<Values> = Partial<Record<keyof Values, string>>;

/**
 * A form that sends its values and stores no draft. `send`: returns the reasons of a refusal. If it throws, the error
 * is shown at the field `last`.
 */
export function useSendForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  last: Path<Values>,
  send: (values: Values, form: UseFormReturn<Values>) => Promise<Refusal<Values> | void>,
) {
  const form = useForm<Values>({ defaultValues });
  const { register, reset, handleSubmit, setError, getValues, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const submit = handleSubmit(async (values) => {
    const refusal = await send(values, form).catch((cause: unknown) => ({ [last]: sayFailure(cause) }));
    for (const [field, message] of Object.entries(refusal ?? {}))
      setError(field as Path<Values>, { message: message as string });
  });
  return {
    ...{ register, reset, getValues },
    /** After a success it remains busy, because the form is then replaced or reset. */
    isBusy: isSubmitting || isSubmitSuccessful,
    field: (name: Path<Values>): RegisteredField => ({
      input: register(name),
      fault: errors[name]?.message as string | undefined,
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isSubmitting && !isSubmitSuccessful) void submit(event);
    },
  };
}
