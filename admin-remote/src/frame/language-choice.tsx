import { currentLanguage, languages, t, type Language } from 'shared-ui';
import styled from 'styled-components';
import { ownNames } from '../messages/own-names';
import { choosePanelLanguage } from '../messages/panel-language';

const Select = styled.select`
  min-height: 2.75rem;
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: inherit;
  font-size: inherit;
`;

/** The language of the panel for this person; the site keeps its own. */
export function LanguageChoice() {
  return (
    <Select
      aria-label={t('Panel language')}
      value={currentLanguage()}
      onChange={({ target }) => choosePanelLanguage(target.value as Language)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {ownNames[language]}
        </option>
      ))}
    </Select>
  );
}
