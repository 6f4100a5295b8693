import { languageNamesNow } from '../../messages/dates-and-numbers';
import { ownNames } from '../../messages/panel-language';
import { languages, t } from 'shared-ui';
import { Field } from '../../components/dialog/field';

interface LanguageFieldProps {
  /** Empty for what the configuration says. */
  value: string;
  /** What is stored: a language that the product does not speak is kept until another is chosen. */
  stored: string;
  fault: string | undefined;
  onChange: (language: string) => void;
}

/** The language of the site for its visitors: each by its own name. */
export function LanguageField({ value, stored, fault, onChange }: LanguageFieldProps) {
  const spoken: readonly string[] = languages;
  const others = [...new Set([stored, value])].filter((tag) => tag !== '' && !spoken.includes(tag));
  return (
    <Field label={t('Language')} fault={fault}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('Not chosen')}</option>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {ownNames[language]}
            </option>
          ))}
          {others.map((tag) => (
            <option key={tag} value={tag}>
              {nameOf(tag)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function nameOf(tag: string): string {
  try {
    return languageNamesNow().of(tag) ?? tag;
  } catch {
    return tag;
  }
}
