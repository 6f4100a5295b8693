import { useState, type ReactNode } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { currentLanguage, getLocale, plural, t } from 'shared-ui';

type LibraryText = (values: { count: number }) => string;

/**
 * The texts of react-aria-components, by package and key. The library has no Hindi, and the build omits its
 * translations. A component whose package is absent here throws when it is rendered.
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

// The library uses these texts before its own.
Object.assign(window, {
  [Symbol.for('react-aria.i18n.locale')]: 'en-US',
  [Symbol.for('react-aria.i18n.strings')]: texts,
});

/** Sets the language and the place of overlays for react-aria-components inside. */
export function LibrarySetUp({ children }: { children: ReactNode }) {
  const [overlays, setOverlays] = useState<HTMLElement | null>(null);
  return (
    <I18nProvider locale={getLocale(currentLanguage())}>
      {/* With this id in the page, the library does not add a style element, which the content policy would block. */}
      <meta id="react-aria-pressable-style" />
      {/* In `<body>`, overlays would have the language and direction of the site. */}
      <PortalProvider getContainer={() => overlays}>{children}</PortalProvider>
      <div ref={setOverlays} />
    </I18nProvider>
  );
}
