import { useData, useQuery } from 'shared-data';
import { readWebVtt } from 'admin-data';
import { t } from 'shared-ui';

/** A warning about the captions at a URL. Empty if there is nothing to warn about, and until the check ends. */
export function useCaptionsAt(written: string): string {
  const { queryClient } = useData();
  const address = /^(https?:\/\/[^/]|\/(?!\/))/i.test(written) ? URL.parse(written, document.baseURI) : null;
  const isOurs = address?.origin === location.origin;
  const { data: fault = '' } = useQuery(
    {
      queryKey: ['captions-at', address?.href],
      queryFn: ({ signal }) => faultAt(address!, signal),
      enabled: isOurs,
      staleTime: 60_000,
      retry: false,
    },
    queryClient,
  );
  // Only URLs of this site are requested. For others, the content policy would report a violation.
  return address && !isOurs ? elsewhere() : isOurs ? fault : '';
}

const elsewhere = () =>
  t(
    'Captions from another site are shown only if both sites allow it. Caption files that you choose here always are.',
  );

async function faultAt(address: URL, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  return !answer.ok || 'fault' in readWebVtt(await answer.text()) ? t('This address has no captions.') : '';
}
