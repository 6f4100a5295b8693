import type { ReactNode } from 'react';
import { ButtonLink } from 'shared-ui';
import styled from 'styled-components';
import { hostOf } from './parse-video';

const Words = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-4);
  background: #14100e;
  text-align: center;
`;

/** Stands where the player would: what is the matter, and the way to the video. */
export function Notice({ children, href }: { children: ReactNode; href?: string }) {
  return (
    <Words role="status">
      <p>{children}</p>
      {href && (
        <ButtonLink href={href} target="_blank" rel="noopener">
          Watch it at {hostOf(href)}
        </ButtonLink>
      )}
    </Words>
  );
}
