import { categoryAddress } from 'shared-data';
import { Suggestions, t } from 'shared-ui';

interface CategorySuggestionsProps {
  /** Undefined while they load. */
  names: string[] | undefined;
  label?: string;
}

/** Links to categories, on a screen without other content. */
export const CategorySuggestions = ({ names = [], ...props }: CategorySuggestionsProps) => (
  <Suggestions
    heading={t('Categories')}
    {...props}
    links={names.map((name) => [categoryAddress(name), name])}
  />
);
