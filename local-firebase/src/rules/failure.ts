/** Why an expression has no value; the rule that holds it denies. `at` is the offset in the source, once known. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
  at: number | undefined;

  /** Without a stack, which would cost more than the rule: a field that is not there is an everyday answer. */
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Runs `read` and marks an error of evaluation with the place that it came from, unless a place is known already. */
export function located<T>(at: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof EvaluationError) error.at ??= at;
    throw error;
  }
}
