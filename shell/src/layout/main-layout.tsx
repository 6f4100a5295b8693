import { useEffect, type ReactNode } from 'react';
import { useConfiguration, useData } from 'shared-data';
import { ConnectionNotice, getTextDirection, matchLanguage } from 'shared-ui';
import styled, { css } from 'styled-components';
import { useSiteLanguage } from '../messages/site-language';
import { Footer } from './footer';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/** Another tool may have stored more than a colour. */
const colour = (stored: string | undefined, otherwise: string) =>
  /^#[0-9a-f]{6}$/.test(stored ?? '') ? stored : otherwise;

/** The creator's accent in place of the tokens'; `tokens.css` makes of it what goes with it. */
const accented = css<{ $light: string | undefined; $dark: string | undefined }>`
  --color-accent: light-dark(
    ${({ $light }) => colour($light, '#b3350f')},
    ${({ $dark }) => colour($dark, '#ff9668')}
  );
`;

const Page = styled.div<{ $light: string | undefined; $dark: string | undefined }>`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  padding-top: var(--height-top-bar);
  ${({ $light, $dark }) => ($light || $dark) && accented}
`;

const Body = styled.main`
  flex: 1;
  min-height: calc(100vh - var(--height-top-bar));
`;

/** Top bar, a screen, footer: what every public screen stands in. */
export function MainLayout({ children }: { children: ReactNode }) {
  const { brand } = useConfiguration();
  const { accent, accentDark, logo } = brand;
  const language = useSiteLanguage();
  useEffect(() => {
    const { documentElement } = document;
    if (language) documentElement.lang = language;
    documentElement.dir = getTextDirection(matchLanguage(language));
  }, [language]);
  useEffect(() => {
    // A rendered page has it from the start.
    if (logo) document.querySelector('[rel=icon]')?.setAttribute('href', logo);
  }, [logo]);
  return (
    <Page $light={accent} $dark={accentDark} data-accent={accent}>
      <SkipLink />
      <TopBar />
      <Body id="content" tabIndex={-1}>
        {children}
      </Body>
      <Footer />
      <ConnectionNotice queryClient={useData().queryClient} />
    </Page>
  );
}
