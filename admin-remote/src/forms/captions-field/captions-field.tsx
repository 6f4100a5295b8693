import { Commands } from '../../components/layout';
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
import { Button, t } from 'shared-ui';
import { Fault, FieldGroup } from '../../components/dialog/field';
import { CaptionRow } from './caption-row';
import { say } from '../../messages/say';
import { languageNamesNow } from '../../messages/dates-and-numbers';

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
      {rows.map((row, i) => (
        <CaptionRow
          // A row has no identity but its position.
          key={i}
          row={row}
          languages={languages}
          cues={texts[row.source.slice(1)]?.split('-->').slice(1).length}
          faults={{
            ...(wrong?.line === i && { [wrong.part]: say(wrong.reason) }),
            ...(refused?.row === i && { source: refused.sentence }),
          }}
          isNew={i === added}
          onChange={(changes) => change(i, changes)}
          onPaste={(text) => void take([{ row: i, text }])}
          onRemove={() => {
            setAdded(-1);
            set(rows.filter((_, other) => other !== i));
          }}
        />
      ))}
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
