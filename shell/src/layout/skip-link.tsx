import { t } from 'shared-ui';
import styled from 'styled-components';

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
export function SkipLink() {
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
