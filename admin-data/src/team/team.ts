import { type DocumentSnapshot, Timestamp } from 'firebase/firestore/lite';
import type { Reason } from 'shared-data';
import { reason } from '../errors/admin-error';

export interface Member {
  uid: string;
  /** The admin's address; null for one whom a command has added, until this admin opens the list. */
  email: string | null;
  since: Date | null;
  /** The address of the admin who has sent the invitation; null if a command has added this admin. */
  invitedBy: string | null;
  /** The form that this admin's panel has last reported as open, such as `item/ID`, and when. */
  opens: { form: string; at: Date } | null;
}

/** An invitation that was not used yet. */
export interface Invitation {
  /** The secret in the link. */
  id: string;
  email: string;
  invitedBy: string;
  /** The user id of the admin who has sent the invitation. */
  by: string | null;
  at: Date;
  /** Until when the invitation is valid. */
  until: Date;
}

export interface Team {
  members: Member[];
  invitations: Invitation[];
}

/** How many milliseconds an invitation is valid, as in the rules. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const timeOf = (value: unknown): Date | null => (value instanceof Timestamp ? value.toDate() : null);

export function parseMember(document: DocumentSnapshot): Member {
  const { email, at, byEmail, opens, opensAt } = document.data() ?? {};
  const form = textOf(opens);
  const openedAt = timeOf(opensAt);
  return {
    ...{ uid: document.id, email: textOf(email), since: timeOf(at), invitedBy: textOf(byEmail) },
    opens: form && openedAt ? { form, at: openedAt } : null,
  };
}

/** A form counts as open for this many milliseconds after a report. Visible panels repeat theirs each minute. */
const openFor = 150_000;

/** Whether an admin has this form open. */
export const hasOpen = ({ opens }: Member, form: string, now: Date): boolean =>
  opens?.form === form && now.getTime() - opens.at.getTime() < openFor;

/** Parses a stored invitation; null if it is absent or malformed. */
export function parseInvitation(document: DocumentSnapshot): Invitation | null {
  const { email, at, by, byEmail } = document.data() ?? {};
  const time = timeOf(at);
  if (typeof email !== 'string' || !time) return null;
  const until = new Date(time.getTime() + lifetime);
  return { id: document.id, email, invitedBy: textOf(byEmail) ?? '', by: textOf(by), at: time, until };
}

/** Whether an invitation is still valid. */
export const isOpen = ({ until }: Invitation, now: Date): boolean => now < until;

/** Whether an invitation is by a person who is still an admin, as the rules require. */
export const isOfAdmin = ({ by }: Invitation, members: readonly Member[]): boolean =>
  members.some(({ uid }) => uid === by);

/** Whether a text may be the secret of an invitation. */
export const isInvitationId = (text: string): boolean => /^[A-Za-z0-9]{20}$/.test(text);

const longest = 254;
// A valid address. The security rules have the same pattern.
const address = /^[^\s@/\p{Cc}]+@[^\s@/\p{Cc}]+\.[^\s@/\p{Cc}]+$/u;

/** The address to invite, in lower case, as the sign-in stores addresses. */
export const invitedAddress = (typed: string): string => typed.trim().toLowerCase();

export function checkInvitedAddress(typed: string): Reason | undefined {
  const email = invitedAddress(typed);
  if (!email) return reason('email.missing', {});
  if (email.length > longest || !address.test(email)) return reason('email.invalid', {});
  return undefined;
}
