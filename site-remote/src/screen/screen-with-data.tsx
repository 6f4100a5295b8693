import { useConfiguration, withData } from 'shared-data';
import type { ReactScreen } from 'shared-data/contract';
import { LanguageProvider } from 'shared-ui';
import type { ComponentType } from 'react';
import { loadMessages } from '../messages/load-messages';

/** A screen as this remote offers it: with the page's data, in the language of the site. */
export const screenWithData = (Screen: ComponentType): ReactScreen =>
  withData(function ScreenInLanguage() {
    const { brand } = useConfiguration();
    return (
      <LanguageProvider tag={brand.language} load={loadMessages}>
        <Screen />
      </LanguageProvider>
    );
  });
