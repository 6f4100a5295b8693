export type SortField = 'title' | 'date' | 'category';

export interface Sort {
  field: SortField;
  direction: 'ascending' | 'descending';
}
