import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files that are dropped or pasted anywhere on the page. Outside of the field too, because the browser would replace
 * the page, and all input, with a dropped file. Returns whether a file is dragged over the page.
 */
export function useArrivingFiles(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    // The pointer left the page, not only an element in it.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      // Some programs copy text together with a picture of it: in a text field, the text is pasted.
      if (!file || (isTextField(event.target) && event.clipboardData.types.includes('text/plain'))) return;
      event.preventDefault();
      take(file);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return isOver;
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'file' && target.type !== 'range';
