import { languageNamesNow } from '../../messages/dates-and-numbers';
import { ownNames } from '../../messages/panel-language';
import { languages, t } from 'shared-ui';
import { Field, Options } from '../../components/dialog/field';

interface LanguageFieldProps {
  /** The language's tag; empty for the configured language. */
  value: string;
  /** The stored tag. It is an option even if the product has no texts in this language. */
  stored: string;
  fault: string | undefined;
  onChange: (language: string) => void;
}

/** Selects the language of the public site. Each option is written in its own language. */
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
          <Options of={others.map((tag) => [tag, nameOf(tag)])} />
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
