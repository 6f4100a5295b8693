import type { Language } from 'shared-ui';

/** Of each language by itself, as people look for it. */
export const ownNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  hi: 'हिन्दी',
  ar: 'العربية',
};
