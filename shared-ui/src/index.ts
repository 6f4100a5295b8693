export { Button, ButtonLink, IconButton } from './button';
export { FullScreenLoader } from './full-screen-loader';
export { Message } from './message';
export { VisuallyHidden } from './visually-hidden';
