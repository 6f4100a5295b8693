import type { ComponentProps, MouseEvent } from 'react';
import { linksOf, useConfiguration } from 'shared-data';

export const menuId = 'menu';

interface CommandButtonProps extends ComponentProps<'button'> {
  command: 'show-modal' | 'close';
}

/**
 * A button that opens or closes the phone menu. Before JavaScript loads, the browser executes `command`. After that the
 * click handler does, also in browsers without commands (before Chrome 135, Firefox 144 and Safari 26.2).
 */
export function CommandButton({ command, onClick, ...rest }: CommandButtonProps) {
  // React's types do not contain these attributes yet.
  const attributes = { command, commandfor: menuId };
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Otherwise the browser would execute the command too.
    event.preventDefault();
    onClick?.(event);
  };
  return <button type="button" {...rest} {...attributes} onClick={handleClick} />;
}

/**
 * The menu entries of all remotes, and those of the creator. All are in the configuration, so no remote needs to be
 * loaded.
 */
export function useMenu() {
  const { remotes, brand } = useConfiguration();
  return [...remotes.flatMap(({ menu }) => menu), ...linksOf(brand.menu)];
}
