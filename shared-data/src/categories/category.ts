import { minLength, object, pipe, string } from 'valibot';
import { parser } from '../firestore/parser';

/** A category (specification section 3). Items name it by its name, not by its id. */
export interface Category {
  id: string;
  name: string;
}

export const parseCategory = parser<Category>('categories', object({ name: pipe(string(), minLength(1)) }));
