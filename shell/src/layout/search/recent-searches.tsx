import { forgetSearches } from 'shared-data/on-device';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { line, PanelHeading } from './panel';

const List = styled.div`
  [role='option'] {
    ${line}
  }
  [role='option']:hover,
  [aria-selected='true'] {
    background: var(--color-accent-soft);
  }
`;

interface RecentSearchesProps {
  id: string;
  searches: string[];
  active: number;
  onChosen: (text: string) => void;
  onForgotten: () => void;
}

/** What was searched for in this browser; each leads to its results again. */
export function RecentSearches({ id, searches, active, onChosen, onForgotten }: RecentSearchesProps) {
  return (
    <>
      <PanelHeading>
        {t('Recent searches')}
        <Button
          type="button"
          onClick={() => {
            forgetSearches();
            onForgotten();
          }}
        >
          {t('Clear')}
        </Button>
      </PanelHeading>
      <List id={id} role="listbox" aria-label={t('Recent searches')}>
        {searches.map((text, index) => (
          <div
            key={text}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => onChosen(text)}
          >
            <bdi>{text}</bdi>
          </div>
        ))}
      </List>
    </>
  );
}
