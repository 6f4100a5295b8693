import { plural, t } from 'shared-ui';

type LibraryText = (values: { count: number }) => string;

/**
 * The texts of react-aria-components, which has no Hindi, by its package and key. A component whose package is absent here
 * throws when it is rendered. The build leaves out the translations of the library.
 */
const texts: Record<string, Record<string, LibraryText>> = {
  '@react-aria/autocomplete': { collectionLabel: () => t('Suggestions') },
  '@react-aria/menu': { longPressMessage: () => t('Long press or press Alt + ArrowDown to open the menu') },
  '@react-aria/overlays': { dismiss: () => t('Dismiss') },
  '@react-aria/toast': {
    close: () => t('Dismiss'),
    notifications: ({ count }) => plural(count, '1 notification', '{count} notifications'),
  },
};

/** Registers the texts with the library, which looks here before its own translations. */
export function registerLibraryTexts(): void {
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.locale')]: 'en-US',
    [Symbol.for('react-aria.i18n.strings')]: texts,
  });
}
