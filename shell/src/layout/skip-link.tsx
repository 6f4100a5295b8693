import { t } from 'shared-ui';
import styled from 'styled-components';

const Link = styled.a`
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

/** The first stop of the keyboard: past the top bar, straight to the screen. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t('Skip to the content')}
    </Link>
  );
}
