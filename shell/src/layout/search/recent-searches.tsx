import { Button, t } from 'shared-ui';
import { PanelHeading, PanelLines } from './panel';

interface RecentSearchesProps {
  id: string;
  searches: string[];
  activeIndex: number;
  onSelect: (text: string) => void;
  onClear: () => void;
}

/** Earlier searches in this browser. Each is an option that searches again. */
export function RecentSearches({ id, searches, activeIndex, onSelect, onClear }: RecentSearchesProps) {
  return (
    <>
      <PanelHeading>
        {t('Recent searches')}
        <Button onClick={onClear}>{t('Clear')}</Button>
      </PanelHeading>
      <PanelLines id={id} role="listbox" aria-label={t('Recent searches')}>
        {searches.map((text, index) => (
          <div
            key={text}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            onClick={() => onSelect(text)}
          >
            <bdi>{text}</bdi>
          </div>
        ))}
      </PanelLines>
    </>
  );
}
