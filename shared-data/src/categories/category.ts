import { fallback, minLength, object, optional, pipe, string, type InferOutput } from 'valibot';
import { parser, storedTexts } from '../firestore/parser';

const schema = object({
  name: pipe(string(), minLength(1)),
  /** Earlier names, under which old links still find it; absent if it was never renamed. */
  formerNames: fallback(optional(storedTexts), undefined),
});

/** A category (specification section 3). Items name it by its name, not by its id. */
export interface Category extends InferOutput<typeof schema> {
  id: string;
}

export const parseCategory = parser<Category>('categories', schema);
