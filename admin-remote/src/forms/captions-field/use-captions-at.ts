import { useData, useQuery } from 'shared-data';
import { readWebVtt } from 'admin-data';
import { t } from 'shared-ui';

/** What a person should know of captions at an address; empty for nothing, and while nobody knows. */
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
  // To try it would break the content policy, which is told to who runs the site as a fault.
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
