import { array, fallback, minLength, object, optional, pipe, string, transform, unknown } from 'valibot';
import { parser } from '../firestore/parser';

/** A category (specification section 3). Items name it by its name, not by its id. */
export interface Category {
  id: string;
  name: string;
  /** Earlier names, under which old links still find it; absent if it was never renamed. */
  formerNames?: string[] | undefined;
}

const texts = pipe(
  array(unknown()),
  transform((names) => names.filter((name) => typeof name === 'string')),
);

export const parseCategory = parser<Category>(
  'categories',
  object({
    name: pipe(string(), minLength(1)),
    formerNames: fallback(optional(texts), undefined),
  }),
);
