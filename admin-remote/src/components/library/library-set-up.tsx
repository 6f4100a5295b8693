import { useState, type ReactNode } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { currentLanguage, getLocale } from 'shared-ui';
import { registerLibraryTexts } from './library-texts';

registerLibraryTexts();

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
