import { Commands, Hint } from '../../components/layout';
import { useId, useState } from 'react';
import {
  type Caption,
  captionIdOf,
  type CaptionTexts,
  faultOfCaptions,
  partsOf,
  readCaptionFile,
  readWebVtt,
  writeCaptions,
} from 'admin-data';
import { Button, plural, t } from 'shared-ui';
import styled from 'styled-components';
import { Fault, FieldGroup, TextField } from '../../components/dialog/field';
import { say } from '../../messages/say';
import { languageNamesNow } from '../../messages/dates-and-numbers';

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

/** The tags of suggested languages. Others can be typed. */
const offered =
  'ar bn bg ca cs da de el en es et fa fi fil fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta te th tr uk ur vi zh zh-Hant';

/** The suggested languages, with names in the panel's language and sorted by them. */
function languageNames(): { tag: string; name: string }[] {
  const names = languageNamesNow();
  return offered
    .split(' ')
    .map((tag) => ({ tag, name: names.of(tag) ?? tag }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Opens a chooser for caption files. Its control is not in the form, where the image's file control is the only one.
 */
function chooseFiles(onChosen: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.vtt,.srt,text/vtt';
  input.addEventListener('change', () => onChosen([...(input.files ?? [])]));
  input.click();
}

/** Parses the lines of the field to rows. Incomplete rows are included. */
export const rowsIn = (captions: string): Caption[] =>
  captions === '' ? [] : captions.split('\n').map(partsOf);

/** Formats rows as lines of the field. An empty row becomes a space, so that it is not lost while it is edited. */
export const fieldOf = (rows: Caption[]): string =>
  writeCaptions(rows.map(({ language, source }) => ({ language: plain(language), source: plain(source) })));

const plain = (text: string): string => text.replace(/\s/g, '');

/**
 * The language in a file name such as `film.pt-BR.vtt`; empty if there is none. After a hyphen only two letters count,
 * because three may be a word, as in `my-cat.vtt`.
 */
export const languageOfFile = (name: string): string =>
  /(?:[._]|-(?=[a-z]{2}[-.]))([a-z]{2,3}(?:-(?:[a-z]{2}|[a-z]{4}|\d{3}))?)\.[a-z]+$/i.exec(name)?.[1] ?? '';

const isElsewhere = (source: string): boolean =>
  /^https?:\/\/[^/]/i.test(source) && URL.parse(source)?.origin !== location.origin;

interface CaptionsFieldProps {
  label: string;
  /** The id of the item. */
  video: string;
  /** The captions: one line for each language. */
  value: string;
  /** Pasted captions that are not stored yet, by id. */
  texts: CaptionTexts;
  onChange: (captions: string, texts: CaptionTexts) => void;
  fault: string | undefined;
}

/** Captions in several languages, each from a URL, from a file, or pasted. */
export function CaptionsField({ label, video, value, texts, onChange, fault }: CaptionsFieldProps) {
  const languages = useId();
  const [names] = useState(languageNames);
  const rows = rowsIn(value);
  const [added, setAdded] = useState(-1);
  const [refused, setRefused] = useState<{ row: number; sentence: string }>();
  const wrong = fault === undefined ? null : faultOfCaptions(value);

  const set = (changed: Caption[], pasted = texts) => {
    setRefused(undefined);
    onChange(fieldOf(changed), pasted);
  };
  const change = (at: number, changes: Partial<Caption>) =>
    set(rows.map((row, i) => (i === at ? { ...row, ...changes } : row)));

  /** Adds pasted texts: to the named row, to that of their language, or to a new one. */
  const take = async (pasted: { row: number; file?: string; language?: string; text: string }[]) => {
    const changed = [...rows];
    const kept = { ...texts };
    for (const { row, file, language = '', text } of pasted) {
      const read = readWebVtt(text);
      if ('fault' in read)
        return setRefused({
          row,
          sentence: file ? t('“{name}”: {reason}', { name: file, reason: say(read.fault) }) : say(read.fault),
        });
      const id = await captionIdOf(video, read.text);
      kept[id] = read.text;
      const same = changed.findIndex((one) => one.language === language && language !== '');
      const at = row >= 0 ? row : same >= 0 ? same : changed.length;
      changed[at] = { language: changed[at]?.language || language, source: `#${id}` };
    }
    set(changed, kept);
  };
  const takeFiles = async (files: File[]) => {
    const read = files.map(async (file) => ({
      ...{ row: -1, file: file.name, language: languageOfFile(file.name), text: await readCaptionFile(file) },
    }));
    await take(await Promise.all(read));
  };

  return (
    <FieldGroup>
      <legend>{label}</legend>
      <datalist id={languages}>
        {names.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </datalist>
      {rows.map((row, i) => {
        const { language, source } = row;
        const lines = texts[source.slice(1)]?.split('-->').slice(1).length;
        const faults: Partial<Record<keyof Caption, string>> = {
          ...(wrong?.line === i && { [wrong.part]: say(wrong.reason) }),
          ...(refused?.row === i && { source: refused.sentence }),
        };
        return (
          <Row
            // A row has no identity but its position.
            key={i}
            role="group"
            aria-label={
              language ? t('Captions in {language}', { language }) : t('Captions in a new language')
            }
          >
            <TextField
              label={t('Language')}
              fault={faults.language}
              list={languages}
              placeholder="en"
              autoCapitalize="off"
              autoFocus={i === added}
              value={language}
              onChange={({ target }) => change(i, { language: target.value })}
            />
            {source.startsWith('#') ? (
              <Text>
                {lines === undefined
                  ? t('Stored with the video')
                  : plural(lines, '1 line, stored with the video', '{count} lines, stored with the video')}
              </Text>
            ) : (
              <TextField
                label={t('Address, or pasted captions')}
                fault={faults.source}
                rows={1}
                placeholder="https://example.org/en.vtt"
                dir={/^\/|^\w+:/.test(source) ? 'ltr' : 'auto'}
                spellCheck={false}
                value={source}
                onChange={({ target: { value: typed } }) => {
                  if (/\n|^\s*WEBVTT/.test(typed)) void take([{ row: i, text: typed }]);
                  else change(i, { source: typed });
                }}
              />
            )}
            <Hint role="status">
              {isElsewhere(source) &&
                t(
                  'Captions from another site are shown only if both sites allow it. Caption files that you choose here always are.',
                )}
            </Hint>
            <Button
              onClick={() => {
                setAdded(-1);
                set(rows.filter((_, other) => other !== i));
              }}
            >
              {t('Remove')}
            </Button>
          </Row>
        );
      })}
      {refused?.row === -1 && <Fault role="alert">{refused.sentence}</Fault>}
      <Commands>
        <Button
          onClick={() => {
            setAdded(rows.length);
            set([...rows, { language: '', source: '' }]);
          }}
        >
          {t('Add captions')}
        </Button>
        <Button onClick={() => chooseFiles((files) => void takeFiles(files))}>
          {t('Add caption files (.vtt or .srt)')}
        </Button>
      </Commands>
    </FieldGroup>
  );
}

/** Parses pasted captions, which the form stores as JSON. */
export const textsIn = (kept: string): CaptionTexts =>
  kept === '' ? {} : (JSON.parse(kept) as CaptionTexts);

/** Formats pasted captions as JSON for the form. Those that no row refers to are removed. */
export function textsOf(texts: CaptionTexts, captions: string): string {
  const named = captions.split('\n').map((line) => partsOf(line).source.slice(1));
  const kept = Object.entries(texts).filter(([id]) => named.includes(id));
  return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept));
}
