import { useEffect, useState } from 'react';

/** Pages that other sites may be told of have their address in their head; others have no oEmbed. */
const mayHaveCode = () => document.querySelector('link[rel=canonical]') !== null;

/** What other sites put into their pages to show the video, as our oEmbed tells it; null where this site offers none, empty until it is known. */
export function useEmbedCode(id: string): string | null {
  const [code, setCode] = useState(() => (mayHaveCode() ? '' : null));
  useEffect(() => {
    if (!mayHaveCode()) return;
    const stopped = new AbortController();
    const ask = async () => {
      const answer = await fetch(`/oembed/${encodeURIComponent(id)}.json`, { signal: stopped.signal });
      const isTold = answer.headers.get('content-type')?.includes('json');
      const { html } = (isTold ? await answer.json() : {}) as { html?: unknown };
      setCode(typeof html === 'string' ? html : null);
    };
    ask().catch(() => !stopped.signal.aborted && setCode(null));
    return () => stopped.abort();
  }, [id]);
  return code;
}
