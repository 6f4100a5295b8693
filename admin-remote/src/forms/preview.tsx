import { useState } from 'react';
import type { CaptionTexts } from 'admin-data';
import { keepPreview, type Item } from 'shared-data';
import { captionPreviewKey } from 'shared-data/words';
import { Button, t } from 'shared-ui';
import { Fault } from '../components/dialog/field';

/**
 * Opens a preview in a new tab. `keep`: stores the form's values, and returns the URL of the preview. Returns false if
 * the storage is full, or if the browser blocks the tab.
 */
export function openPreview(keep: () => string): boolean {
  try {
    return window.open(keep(), '_blank') !== null;
  } catch {
    return false;
  }
}

/** Stores an item and its pasted captions for a preview. Returns the URL of the preview's watch page. */
export function keepItem(item: Item, texts: CaptionTexts = {}): string {
  const address = keepPreview(item);
  for (const [id, text] of Object.entries(texts)) sessionStorage.setItem(captionPreviewKey(id), text);
  return address;
}

export const blockedPreview = () => t('The preview could not be opened. Allow this site to open tabs.');

/** Opens a preview. If this fails, shows why. */
export function PreviewButton({ keep }: { keep: () => string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <Button onClick={() => setFailed(!openPreview(keep))}>{t('Preview')}</Button>
      {hasFailed && <Fault role="alert">{blockedPreview()}</Fault>}
    </>
  );
}
