import { useEffect, useRef } from 'react';

/**
 * Takes a file that is dropped anywhere on the page, or pasted anywhere in it, while this is shown. Beside the
 * field too: a browser that nobody stops opens a dropped file in place of the page, and of all that was typed.
 */
export function useArrivingFiles(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      // Some programs copy text together with a picture of it: in a text field, the text is meant.
      if (!file || (isTextField(event.target) && event.clipboardData.types.includes('text/plain'))) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'file' && target.type !== 'range';
