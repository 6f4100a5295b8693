import { DataError } from 'shared-data';
import { type FailureCode, failures } from './failures';
import { type ParamsOf, sentenceOf } from './sentences';

/** A failure of this package: `new AdminError('category.gone', { name })`. */
export class AdminError<Code extends FailureCode = FailureCode> extends DataError {
  constructor(code: Code, params: ParamsOf<Code>, cause?: unknown) {
    super(failures[code][0], { code, params, message: sentenceOf({ code, params }), cause });
  }
}
