import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfiguration, useData } from 'shared-data';
import { ConnectionNotice, getTextDirection, matchLanguage, t } from 'shared-ui';
import styled, { css } from 'styled-components';
import { useSiteLanguage } from '../messages/site-language';
import { Footer } from './footer';
import { SearchBox } from './search/search-box';
import { searchPath } from './search/search-text';
import { TopBar } from './top-bar';

/** Returns the fallback if the stored text is not a colour: another tool may have stored other CSS. */
const validColour = (stored: string | undefined, fallback: string) =>
  /^#[0-9a-f]{6}$/.test(stored ?? '') ? stored : fallback;

/** The creator's accent colour, from which `tokens.css` derives others. */
const accentStyle = css<{ $light: string | undefined; $dark: string | undefined }>`
  --color-accent: light-dark(
    ${({ $light }) => validColour($light, '#b3350f')},
    ${({ $dark }) => validColour($dark, '#ff9668')}
  );
`;

const PageLayout = styled.div<{ $light: string | undefined; $dark: string | undefined }>`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  padding-top: var(--height-top-bar);
  ${({ $light, $dark }) => ($light || $dark) && accentStyle}
`;

const MainContent = styled.main`
  flex: 1;
  min-height: calc(100vh - var(--height-top-bar));
`;

/** The search box of the search screen in narrow windows, in which the top bar has only a button. */
const ScreenSearch = styled.div`
  padding: var(--space-4) var(--page-margin) 0;

  @media (min-width: 48rem) {
    display: none;
  }
`;

/** The layout of all public screens: top bar, screen, footer. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { brand } = useConfiguration();
  const { accent, accentDark, logo } = brand;
  const language = useSiteLanguage();
  const { pathname } = useLocation();
  useEffect(() => {
    const { documentElement } = document;
    if (language) documentElement.lang = language;
    documentElement.dir = getTextDirection(matchLanguage(language));
  }, [language]);
  useEffect(() => {
    // Server-rendered pages have the logo in their HTML.
    if (logo) document.querySelector('[rel=icon]')?.setAttribute('href', logo);
  }, [logo]);
  return (
    <PageLayout $light={accent} $dark={accentDark} data-accent={accent}>
      <SkipLink />
      <TopBar />
      <MainContent id="content" tabIndex={-1}>
        {pathname === searchPath && (
          <ScreenSearch>
            <SearchBox />
          </ScreenSearch>
        )}
        {children}
      </MainContent>
      <Footer />
      <ConnectionNotice queryClient={useData().queryClient} />
    </PageLayout>
  );
}

const SkipAnchor = styled.a`
  position: fixed;
  top: var(--space-2);
  left: var(--space-2);
  z-index: 40;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-raised);
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;

/** A link that skips the top bar. It is the first keyboard stop of the page. */
function SkipLink() {
  return (
    <SkipAnchor
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t('Skip to the content')}
    </SkipAnchor>
  );
}
