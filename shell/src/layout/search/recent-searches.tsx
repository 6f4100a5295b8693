import { clearSearches } from 'shared-data/on-device';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { PanelHeading, panelLineStyle } from './panel';

const SearchList = styled.div`
  [role='option'] {
    ${panelLineStyle}
  }
  [role='option']:hover,
  [aria-selected='true'] {
    background: var(--color-accent-soft);
  }
`;

interface RecentSearchesProps {
  id: string;
  searches: string[];
  activeIndex: number;
  onSelect: (text: string) => void;
  onClear: () => void;
}

/** Earlier searches in this browser, each as an option that searches again. */
export function RecentSearches({ id, searches, activeIndex, onSelect, onClear }: RecentSearchesProps) {
  return (
    <>
      <PanelHeading>
        {t('Recent searches')}
        <Button
          type="button"
          onClick={() => {
            clearSearches();
            onClear();
          }}
        >
          {t('Clear')}
        </Button>
      </PanelHeading>
      <SearchList id={id} role="listbox" aria-label={t('Recent searches')}>
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
      </SearchList>
    </>
  );
}
