import { type DocumentSnapshot, Timestamp } from 'firebase/firestore/lite';
import type { Reason } from 'shared-data';
import { reason } from '../errors/sentences';

export interface Member {
  uid: string;
  /** Null for an admin that an earlier command has added, until they open the list. */
  email: string | null;
  since: Date | null;
  /** E-mail address of the admin who invited them; null for one that a command has added. */
  invitedBy: string | null;
  /** The form that the panel of this admin said it has open, as `item/ID`, and when. */
  opens: { form: string; at: Date } | null;
}

/** An invitation that was not used yet. */
export interface Invitation {
  /** The secret of its link. */
  id: string;
  email: string;
  invitedBy: string;
  /** User id of the admin who invited. */
  by: string | null;
  at: Date;
  /** The end of its validity. */
  until: Date;
}

export interface Team {
  members: Member[];
  invitations: Invitation[];
}

/** The validity of an invitation, as in the rules, in milliseconds. */
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

/** The time in milliseconds for which a form counts as open: panels repeat it each minute while they are visible. */
const openFor = 150_000;

/** Whether an admin has a form open. */
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

/** Whether an invitation can still be used. */
export const isOpen = ({ until }: Invitation, now: Date): boolean => now < until;

/** Whether the admin who invited is still one: the rules require it. */
export const isOfAdmin = ({ by }: Invitation, members: readonly Member[]): boolean =>
  members.some(({ uid }) => uid === by);

/** Whether a text may be the secret of an invitation. */
export const isInvitationId = (text: string): boolean => /^[A-Za-z0-9]{20}$/.test(text);

const longest = 254;
// The pattern of the rules.
const address = /^[^\s@/\p{Cc}]+@[^\s@/\p{Cc}]+\.[^\s@/\p{Cc}]+$/u;

/** The invited address, in small letters as the sign-in stores addresses. */
export const invitedAddress = (typed: string): string => typed.trim().toLowerCase();

export function checkInvitedAddress(typed: string): Reason | undefined {
  const email = invitedAddress(typed);
  if (!email) return reason('email.missing', {});
  if (email.length > longest || !address.test(email)) return reason('email.invalid', {});
  return undefined;
}
