import { useState } from 'react';
import { currentLanguage, languages, t, type Language } from 'shared-ui';
import styled from 'styled-components';
import { choosePanelLanguage, ownNames } from '../messages/panel-language';

const Select = styled.select`
  min-height: 2.75rem;
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: inherit;
  font-size: inherit;
`;

const Fault = styled.p`
  padding: var(--space-1) var(--space-3);
  color: var(--color-danger);
  font-size: var(--text-xs);
  overflow-wrap: anywhere;
`;

/** The language of the panel for this person; the site keeps its own. */
export function LanguageChoice() {
  const [hasFailed, setFailed] = useState(false);
  const choose = (language: Language) => {
    setFailed(false);
    choosePanelLanguage(language).catch(() => setFailed(true));
  };
  return (
    <>
      <Select
        aria-label={t('Panel language')}
        value={currentLanguage()}
        onChange={({ target }) => choose(target.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownNames[language]}
          </option>
        ))}
      </Select>
      {hasFailed && (
        <Fault role="alert">
          {t('This language did not load. Check the connection, and choose it again.')}
        </Fault>
      )}
    </>
  );
}
