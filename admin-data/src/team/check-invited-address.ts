const longest = 254;
// As the rules have it.
const address = /^[^\s@/\p{Cc}]+@[^\s@/\p{Cc}]+\.[^\s@/\p{Cc}]+$/u;

/** The address as it is invited: in small letters, as the sign-in keeps addresses. */
export const invitedAddress = (typed: string): string => typed.trim().toLowerCase();

/** What stops an invitation of an address, as a sentence. */
export function checkInvitedAddress(typed: string): string | undefined {
  const email = invitedAddress(typed);
  if (!email) return 'Enter an e-mail address.';
  if (email.length > longest || !address.test(email)) return 'This is not an e-mail address.';
  return undefined;
}
