import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

export const searchPath = '/search';

export const searchAddress = (text: string): string =>
  `${searchPath}?${new URLSearchParams({ q: text.trim() }).toString()}`;

/** The text is written to the URL this many milliseconds after the last key press: browsers limit URL changes. */
const writeDelay = 300;

/** The text of the search box. The URL has it too (`?q=`), so that it survives reloading, Back and sharing. */
export function useSearchText(): [text: string, changeText: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const textInUrl = parameters.get('q') ?? '';
  const [text, setText] = useState(textInUrl);

  // The text changes with each navigation. But a replaced URL comes from typing, in this search box or in another one.
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const [entry, setEntry] = useState({ key, textInUrl });
  const [writtenText, setWrittenText] = useState(textInUrl);
  if (entry.key !== key) {
    setEntry({ key, textInUrl });
    if (navigation !== 'REPLACE' || (textInUrl !== entry.textInUrl && textInUrl !== writtenText))
      setText(textInUrl);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const changeText = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    const { href } = window.location;
    const write = () => {
      // Nothing is written if the visitor has opened another screen, which may render later than this.
      if (window.location.href !== href) return;
      const changed = new URLSearchParams(window.location.search);
      if (value) changed.set('q', value);
      else changed.delete('q');
      // The page number in the URL belongs to the previous results.
      if (pathname === searchPath) changed.delete('page');
      setWrittenText(value);
      setParameters(changed, { replace: true });
    };
    // At once if the box is empty, so that a reload does not restore the text.
    if (value) timer.current = setTimeout(write, writeDelay);
    else write();
  };
  return [text, changeText];
}
