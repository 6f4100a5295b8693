import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { linksOf, useConfiguration } from 'shared-data';

export const menuId = 'menu';

interface CommandButtonProps extends ComponentProps<'button'> {
  command: 'show-modal' | 'close';
}

/**
 * A button that opens or closes the phone menu. Before JavaScript loads, the browser runs the command; after that the click
 * handler does, also in browsers without commands (before Chrome 135, Firefox 144 and Safari 26.2).
 */
export function CommandButton({ command, onClick, ...rest }: CommandButtonProps) {
  // React's types do not contain these attributes yet.
  const attributes = { command, commandfor: menuId };
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Prevents the browser from running the command as well.
    event.preventDefault();
    onClick?.(event);
  };
  return <button type="button" {...rest} {...attributes} onClick={handleClick} />;
}

/**
 * The menu entries of all remotes and those of the creator. They are in the configuration, so they do not depend on loaded
 * remotes.
 */
export function useMenu() {
  const { remotes, brand } = useConfiguration();
  return [...remotes.flatMap(({ menu }) => menu), ...linksOf(brand.menu)];
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="1.5rem"
      height="1.5rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <path d="M16 16l4.5 4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
