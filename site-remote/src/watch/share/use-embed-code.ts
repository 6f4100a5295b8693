import { useEffect, useState } from 'react';

/** What other sites put into their pages to show the video, as our oEmbed tells it; null where this site offers none, and until it is known. */
export function useEmbedCode(id: string): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    const stopped = new AbortController();
    const ask = async () => {
      // Pages that other sites may be told of have their address in their head; others have no oEmbed.
      if (!document.querySelector('link[rel=canonical]')) return;
      const answer = await fetch(`/oembed/${encodeURIComponent(id)}.json`, { signal: stopped.signal });
      if (!answer.headers.get('content-type')?.includes('json')) return;
      const { html } = (await answer.json()) as { html?: unknown };
      if (typeof html === 'string') setCode(html);
    };
    ask().catch(() => undefined);
    return () => stopped.abort();
  }, [id]);
  return code;
}
