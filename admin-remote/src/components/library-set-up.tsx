import { useState, type ReactNode } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { currentLanguage, getLocale, plural, t } from 'shared-ui';

type LibraryText = (values: { count: number }) => string;

/**
 * The texts of react-aria-components, which has no Hindi, by its package and key. A component whose package is absent here
 * throws when it is rendered. The build leaves out the translations of the library.
 */
const texts: Record<string, Record<string, LibraryText>> = {
  '@react-aria/autocomplete': { collectionLabel: () => t('Suggestions') },
  '@react-aria/menu': { longPressMessage: () => t('Long press or press Alt + ArrowDown to open the menu') },
  '@react-aria/overlays': { dismiss: () => t('Dismiss') },
  '@react-aria/toast': {
    close: () => t('Dismiss'),
    notifications: ({ count }) => plural(count, '1 notification', '{count} notifications'),
  },
};

// The library looks here before its own translations.
Object.assign(window, {
  [Symbol.for('react-aria.i18n.locale')]: 'en-US',
  [Symbol.for('react-aria.i18n.strings')]: texts,
});

/** Prepares react-aria-components for everything inside. */
export function LibrarySetUp({ children }: { children: ReactNode }) {
  const [overlays, setOverlays] = useState<HTMLElement | null>(null);
  return (
    <I18nProvider locale={getLocale(currentLanguage())}>
      {/* The library adds a style element unless an element has this id, and the content policy blocks it. */}
      <meta id="react-aria-pressable-style" />
      {/* Overlays in `<body>` would have the language and the direction of the site. */}
      <PortalProvider getContainer={() => overlays}>{children}</PortalProvider>
      <div ref={setOverlays} />
    </I18nProvider>
  );
}
