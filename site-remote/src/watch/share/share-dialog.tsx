import { useId, useRef, useState } from 'react';
import { useData, useQuery, watchAddress, type Item } from 'shared-data';
import { formatMoment } from 'shared-data/on-device';
import { Button, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { Dialog } from '../dialog/dialog';
import { usePlayback } from '../player/playback/playback-context';

const CopyFieldLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-2);
  align-items: start;

  label {
    grid-column: 1 / -1;
    font-weight: 600;
  }
  input {
    width: 100%;
    min-height: 2.75rem;
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-page);
    font-size: var(--text-s);
  }
  button {
    min-width: 6rem;
  }
`;

const CheckboxLabel = styled.label`
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

/** Offers a link, optionally from the current position, and the code that embeds the video in other sites. */
export function ShareDialog({ item: { id, title }, onClose }: { item: Item; onClose: () => void }) {
  const playback = usePlayback();
  // The second at which the dialog was opened. The video may play on behind the dialog, but this value does not change.
  const [second] = useState(() => Math.floor(playback?.state().position ?? 0));
  const [startsHere, setStartsHere] = useState(false);
  const embedCode = useEmbedCode(id);
  const url = new URL(watchAddress(id), window.location.origin);
  if (startsHere && second > 0) url.searchParams.set('t', String(second));
  return (
    <Dialog heading={t('Share this video')} onClose={onClose}>
      <CopyField name={t('Link')} text={url.href} />
      {second > 0 && (
        <CheckboxLabel>
          <input
            type="checkbox"
            checked={startsHere}
            onChange={({ target }) => setStartsHere(target.checked)}
          />
          {t('Start at {time}', { time: formatMoment(second) })}
        </CheckboxLabel>
      )}
      {(embedCode.isLoading || embedCode.data) && (
        <CopyField name={t('Embed code')} text={embedCode.data ?? ''} />
      )}
      {'share' in navigator && (
        <Button onClick={() => void navigator.share({ title, url: url.href }).catch(() => undefined)}>
          {t('Share with another app')}
        </Button>
      )}
    </Dialog>
  );
}

/** A read-only text, with a button that copies it. */
function CopyField({ name, text }: { name: string; text: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copiedText, setCopiedText] = useState<string>();
  const copy = async () => {
    field.current!.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopiedText(text);
    } catch {
      // If the clipboard is blocked, the visitor can still copy the selected text.
    }
  };
  return (
    <CopyFieldLayout>
      <label htmlFor={id}>{name}</label>
      <input ref={field} id={id} readOnly value={text} onFocus={() => field.current!.select()} />
      <Button onClick={() => void copy()} disabled={text === ''} aria-label={t('Copy: {name}', { name })}>
        {copiedText === text ? t('Copied') : t('Copy')}
      </Button>
      <VisuallyHidden role="status">{copiedText === text && t('Copied')}</VisuallyHidden>
    </CopyFieldLayout>
  );
}

/** Reads the HTML in the oEmbed file, which embeds the video. Only pages with a canonical link have such a file. */
function useEmbedCode(id: string) {
  const query = {
    queryKey: ['embed code', id],
    queryFn: async () => {
      const response = await fetch(`/oembed/${encodeURIComponent(id)}.json`);
      const { html } = (await response.json()) as { html?: unknown };
      return typeof html === 'string' ? html : null;
    },
    enabled: document.querySelector('link[rel=canonical]') !== null,
    retry: false,
  };
  return useQuery(query, useData().queryClient);
}
