import { Hint } from '../../components/layout';
import type { Caption } from 'admin-data';
import { Button, plural, t } from 'shared-ui';
import styled from 'styled-components';
import { TextField } from '../../components/dialog/field';

const Row = styled.div`
  display: grid;
  grid-template: 'language remove' 'source source' 'hint hint' / 7rem 1fr;
  align-items: end;
  column-gap: var(--space-2);

  > :nth-child(1) {
    grid-area: language;
  }
  > :nth-child(2) {
    grid-area: source;
  }
  > p {
    grid-area: hint;
  }
  > button {
    grid-area: remove;
    justify-self: end;
  }
  textarea {
    height: 2.75rem;
    resize: vertical;
  }
  @media (min-width: 40rem) {
    grid-template: 'language source remove' 'hint hint hint' / 7rem minmax(0, 1fr) auto;
  }
`;

const Text = styled.p`
  min-height: 2.75rem;
  align-content: center;
  overflow-wrap: anywhere;
`;

interface CaptionRowProps {
  row: Caption;
  /** The id of the `datalist` element with languages. */
  languages: string;
  /** The number of cues in pasted captions; absent if the captions are stored already. */
  cues: number | undefined;
  faults: Partial<Record<keyof Caption, string>>;
  isNew: boolean;
  onChange: (changes: Partial<Caption>) => void;
  onPaste: (text: string) => void;
  onRemove: () => void;
}

/** Captions in one language: a URL, or pasted text. */
export function CaptionRow({
  row,
  languages,
  cues,
  faults,
  isNew,
  onChange,
  onPaste,
  onRemove,
}: CaptionRowProps) {
  const isPasted = row.source.startsWith('#');
  const address = /^https?:\/\/[^/]/i.test(row.source) ? URL.parse(row.source) : null;
  return (
    <Row
      role="group"
      aria-label={
        row.language
          ? t('Captions in {language}', { language: row.language })
          : t('Captions in a new language')
      }
    >
      <TextField
        label={t('Language')}
        fault={faults.language}
        list={languages}
        placeholder="en"
        autoCapitalize="off"
        autoFocus={isNew}
        value={row.language}
        onChange={({ target }) => onChange({ language: target.value })}
      />
      {isPasted ? (
        <Text>
          {cues === undefined
            ? t('Stored with the video')
            : plural(cues, '1 line, stored with the video', '{count} lines, stored with the video')}
        </Text>
      ) : (
        <TextField
          label={t('Address, or pasted captions')}
          fault={faults.source}
          rows={1}
          placeholder="https://example.org/en.vtt"
          spellCheck={false}
          value={row.source}
          onChange={({ target }) => {
            if (/\n|^\s*WEBVTT/.test(target.value)) onPaste(target.value);
            else onChange({ source: target.value });
          }}
        />
      )}
      <Hint role="status">
        {address &&
          address.origin !== location.origin &&
          t(
            'Captions from another site are shown only if both sites allow it. Caption files that you choose here always are.',
          )}
      </Hint>
      <Button onClick={onRemove}>{t('Remove')}</Button>
    </Row>
  );
}
