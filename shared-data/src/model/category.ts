import { fallback, type InferOutput, minLength, object, optional, pipe, string } from 'valibot';
import { parser, storedTexts } from './stored';

const schema = object({
  name: pipe(string(), minLength(1)),
  /** Earlier names, under which old links still find it; absent if it was never renamed. */
  formerNames: fallback(optional(storedTexts), undefined),
  /** The previous name, while a rename still moves items from it. */
  movingFrom: fallback(optional(pipe(string(), minLength(1))), undefined),
});

/** A category (specification section 3). Items name it by its name, not by its id. */
export interface Category extends InferOutput<typeof schema> {
  id: string;
}

export const parseCategory = parser<Category>('categories', schema);

/** The current name of a category, given a name from a URL, perhaps an earlier one. */
export function presentName(categories: Category[], name: string): string {
  if (categories.some((category) => category.name === name)) return name;
  return categories.find(({ formerNames }) => formerNames?.includes(name))?.name ?? name;
}
