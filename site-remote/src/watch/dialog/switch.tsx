import { useSyncExternalStore } from 'react';
import { isOn, subscribeToStorage, switchTo, type Choice } from 'shared-data/on-device';
import styled from 'styled-components';

const SwitchButton = styled.button.attrs({ type: 'button', role: 'switch' })`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.75rem;
  padding: 0 var(--space-1);
  border: 0;
  border-radius: var(--radius-s);
  background: none;
  color: var(--color-text);
  font-size: var(--text-s);
  cursor: pointer;

  &::after {
    width: 2.25rem;
    height: 1.25rem;
    border: 2px solid var(--color-line-strong);
    border-radius: var(--radius-round);
    /* The knob of the switch. */
    background: radial-gradient(circle at 0.5rem 50%, var(--color-line-strong) 0.32rem, transparent 0.36rem);
    content: '';
  }
  &:dir(rtl)::after {
    scale: -1 1;
  }
  &[aria-checked='true']::after {
    border-color: var(--color-accent);
    background:
      radial-gradient(circle at calc(100% - 0.5rem) 50%, var(--color-on-accent) 0.32rem, transparent 0.36rem),
      var(--color-accent);
  }
  @media (forced-colors: active) {
    --color-line-strong: ButtonText;
    --color-accent: Highlight;
    --color-on-accent: HighlightText;

    /* Without this, forced colours would remove the knob, which is a background image. */
    &::after {
      forced-color-adjust: none;
    }
  }
`;

/** Whether a setting of this browser is on. A server renders every setting as on. */
export const useChoice = (choice: Choice): boolean =>
  useSyncExternalStore(
    subscribeToStorage,
    () => isOn(choice),
    () => true,
  );

/** Switches a setting of this browser on or off. */
export function Switch({ choice, children }: { choice: Choice; children: string }) {
  const isOnNow = useChoice(choice);
  return (
    <SwitchButton aria-checked={isOnNow} onClick={() => switchTo(choice, !isOnNow)}>
      {children}
    </SwitchButton>
  );
}
