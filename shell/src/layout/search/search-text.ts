import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** The screen that shows all that was found. */
export const searchAddress = '/search';

/** A pause in typing after which the text goes into the address, in milliseconds: browsers limit how often it may change. */
const pause = 300;

/** What stands in the search box. It is also in the address (`?q=`), so that it survives reload, back and sharing. */
export function useSearchText(): [text: string, type: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const written = parameters.get('q') ?? '';
  const [text, setText] = useState(written);

  // Another place in the history brings its own text; a replaced address is typing's own doing, here or in the other box.
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const [place, setPlace] = useState({ key, written });
  const [given, setGiven] = useState(written);
  if (place.key !== key) {
    setPlace({ key, written });
    if (navigation !== 'REPLACE' || (written !== place.written && written !== given)) setText(written);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [key]);

  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    const { href } = window.location;
    timer.current = setTimeout(() => {
      // The visitor is on the way to another screen, whose drawing may take longer than the pause.
      if (window.location.href !== href) return;
      const changed = new URLSearchParams(parameters);
      if (value) changed.set('q', value);
      else changed.delete('q');
      // Its pages are those of what was found before.
      if (pathname === searchAddress) changed.delete('page');
      setGiven(value);
      setParameters(changed, { replace: true });
    }, pause);
  };
  return [text, type];
}
