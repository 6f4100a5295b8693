import { fallback, type InferOutput, minLength, object, optional, pipe, string } from 'valibot';
import { parser, storedTexts } from './stored';

const schema = object({
  name: pipe(string(), minLength(1)),
  /** Previous names, so that old links still work; absent if the category was never renamed. */
  formerNames: fallback(optional(storedTexts), undefined),
  /** The previous name, as long as a rename is still moving items from it. */
  movingFrom: fallback(optional(pipe(string(), minLength(1))), undefined),
});

/** A category (specification section 3). Items refer to it by its name, not by its id. */
export interface Category extends InferOutput<typeof schema> {
  id: string;
}

export const parseCategory = parser<Category>('categories', schema);

/** The current name of a category. `name`, from a URL, may be a previous one. */
export function presentName(categories: Category[], name: string): string {
  if (categories.some((category) => category.name === name)) return name;
  return categories.find(({ formerNames }) => formerNames?.includes(name))?.name ?? name;
}
