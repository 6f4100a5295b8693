import type { ComponentProps, MouseEvent } from 'react';

/** What the phone menu is called in the page. */
export const menuId = 'menu';

interface CommandButtonProps extends ComponentProps<'button'> {
  command: 'show-modal' | 'close';
}

/**
 * A button that opens or closes the phone menu, also without code: browsers know the command. With code it is a click, also
 * in those that do not yet (before Chrome 135, Firefox 144 and Safari 26.2).
 */
export function CommandButton({ command, onClick, ...rest }: CommandButtonProps) {
  // React's types know neither of them yet.
  const attributes = { command, commandfor: menuId };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Else the command would be obeyed once more.
    event.preventDefault();
    onClick?.(event);
  };
  return <button type="button" {...rest} {...attributes} onClick={press} />;
}
