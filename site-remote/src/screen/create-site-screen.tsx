import { useConfiguration, withData } from 'shared-data';
import type { ReactScreen } from 'shared-data/contract';
import { LanguageProvider } from 'shared-ui';
import type { ComponentType } from 'react';
import { loadMessages } from '../messages/load-messages';

/** Wraps a screen so that the shell can render it: provides the page's data and the site's language. */
export const createSiteScreen = (Screen: ComponentType): ReactScreen =>
  withData(function SiteScreen() {
    const { brand } = useConfiguration();
    return (
      <LanguageProvider tag={brand.language} load={loadMessages}>
        <Screen />
      </LanguageProvider>
    );
  });
