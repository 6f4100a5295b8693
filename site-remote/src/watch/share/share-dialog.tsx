import { useId, useRef, useState } from 'react';
import type { Item } from 'shared-data';
import { formatMoment } from 'shared-data/on-device';
import { Button, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { Dialog } from '../dialog/dialog';
import { usePlayback } from '../player/playback/playback-context';
import { useEmbedCode } from './use-embed-code';
import { watchAddress } from './watch-address';

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-2);
  align-items: start;

  label {
    grid-column: 1 / -1;
    font-weight: 600;
  }
  input,
  textarea {
    width: 100%;
    min-height: 2.75rem;
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-page);
    font-size: var(--text-s);
    resize: none;
  }
  textarea {
    font-family: ui-monospace, monospace;
  }
  button {
    min-width: 6rem;
  }
`;

const Check = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.75rem;

  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-accent);
  }
`;

/** The address to copy, from this moment on where that is wanted, and the code for other sites. */
export function ShareDialog({ item: { id, title }, onClose }: { item: Item; onClose: () => void }) {
  const playback = usePlayback();
  // Of the moment at which it was opened: the video may play on.
  const [second] = useState(() => Math.floor(playback?.state().position ?? 0));
  const [isFromHere, setFromHere] = useState(false);
  const code = useEmbedCode(id);
  const address = watchAddress(id, isFromHere ? second : 0);
  return (
    <Dialog heading={t('Share this video')} onClose={onClose}>
      <Copied name={t('Link')} text={address} />
      {second > 0 && (
        <Check>
          <input
            type="checkbox"
            checked={isFromHere}
            onChange={({ target }) => setFromHere(target.checked)}
          />
          {t('Start at {time}', { time: formatMoment(second) })}
        </Check>
      )}
      {code !== null && <Copied name={t('Embed code')} text={code} rows={4} />}
      {'share' in navigator && (
        <Button onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}>
          {t('Share with another app')}
        </Button>
      )}
    </Dialog>
  );
}

/** A text that a press copies. */
function Copied({ name, text, rows }: { name: string; text: string; rows?: number }) {
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    field.current!.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Where a page may not write to the clipboard, the text is selected: the visitor's own command copies it.
    }
  };
  const shared = { ref: field, id, readOnly: true, value: text };
  return (
    <Field>
      <label htmlFor={id}>{name}</label>
      {rows ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} onFocus={() => field.current!.select()} />
      )}
      <Button onClick={() => void copy()} disabled={text === ''} aria-label={t('Copy: {name}', { name })}>
        {copied === text ? t('Copied') : t('Copy')}
      </Button>
      <VisuallyHidden role="status">{copied === text && t('Copied')}</VisuallyHidden>
    </Field>
  );
}
