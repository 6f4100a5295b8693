import type { ComponentProps, MouseEvent } from 'react';
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
