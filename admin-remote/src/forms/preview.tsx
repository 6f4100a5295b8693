import { useState } from 'react';
import type { CaptionTexts } from 'admin-data';
import { keepPreview, type Item } from 'shared-data';
import { captionPreviewKey } from 'shared-data/words';
import { Button, t } from 'shared-ui';
import { Fault } from '../components/dialog/field';

/**
 * Opens a preview in a new tab. `keep` stores the values of the form, and returns the URL. Returns whether it opened: storage
 * may be full, and a browser may block it.
 */
export function openPreview(keep: () => string): boolean {
  try {
    return window.open(keep(), '_blank') !== null;
  } catch {
    return false;
  }
}

/** Stores the values of an item and its pasted captions, and returns the URL of the preview of its watch page. */
export function keepItem(item: Item, texts: CaptionTexts = {}): string {
  const address = keepPreview(item);
  for (const [id, text] of Object.entries(texts)) sessionStorage.setItem(captionPreviewKey(id), text);
  return address;
}

export const blockedPreview = () => t('The preview could not be opened. Allow this site to open tabs.');

/** Opens a preview, or reports why it did not open. */
export function PreviewButton({ keep }: { keep: () => string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <Button onClick={() => setFailed(!openPreview(keep))}>{t('Preview')}</Button>
      {hasFailed && <Fault role="alert">{blockedPreview()}</Fault>}
    </>
  );
}
