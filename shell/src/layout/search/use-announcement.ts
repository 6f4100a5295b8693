import { useCallback, useEffect, useRef, useState } from 'react';

/** The milliseconds after the last change before a text is announced, so that not every letter causes an announcement. */
const announceDelay = 250;

/** The text for a screen reader, and a function that changes it after a delay. An empty text takes effect at once. */
export function useAnnouncement(): [announcement: string, announce: (text: string) => void] {
  const [announcement, setAnnouncement] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = useCallback((text: string) => {
    clearTimeout(timer.current);
    if (text === '') setAnnouncement('');
    else timer.current = setTimeout(() => setAnnouncement(text), announceDelay);
  }, []);
  return [announcement, announce];
}
