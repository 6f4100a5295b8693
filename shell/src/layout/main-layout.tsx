import type { ReactNode } from 'react';
import { OfflineNotice } from 'shared-ui';
import styled from 'styled-components';
import { Footer } from './footer';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  padding-top: var(--height-top-bar);
`;

const Body = styled.main`
  flex: 1;
  min-height: calc(100vh - var(--height-top-bar));
`;

/** Top bar, a screen, footer: what every public screen stands in. */
export function MainLayout({ children }: { children: ReactNode }) {
  return (
    <Page>
      <SkipLink />
      <TopBar />
      <Body id="content" tabIndex={-1}>
        {children}
      </Body>
      <Footer />
      <OfflineNotice />
    </Page>
  );
}
