import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

export const searchPath = '/search';

export const searchAddress = (text: string): string =>
  `${searchPath}?${new URLSearchParams({ q: text.trim() }).toString()}`;

/** The milliseconds after the last key press before the text is written to the URL, because browsers limit URL changes. */
const writeDelay = 300;

/** The text of the search box. It is also in the URL (`?q=`), so that it survives reloading, Back and sharing. */
export function useSearchText(): [text: string, changeText: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const textInUrl = parameters.get('q') ?? '';
  const [text, setText] = useState(textInUrl);

  // A navigation brings its own text. A replaced URL is caused by typing, in this search box or in another one.
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
    timer.current = setTimeout(() => {
      // The visitor has navigated to another screen, which may render later than this.
      if (window.location.href !== href) return;
      const changed = new URLSearchParams(window.location.search);
      if (value) changed.set('q', value);
      else changed.delete('q');
      // The page in the URL belongs to the previous results.
      if (pathname === searchPath) changed.delete('page');
      setWrittenText(value);
      setParameters(changed, { replace: true });
    }, writeDelay);
  };
  return [text, changeText];
}
