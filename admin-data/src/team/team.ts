import { type DocumentSnapshot, Timestamp } from 'firebase/firestore/lite';
import type { Reason } from 'shared-data';
import { reason } from '../errors/sentences';

/** Someone who may use the panel. */
export interface Member {
  uid: string;
  /** Null for one whom an earlier command has added, until they open the list. */
  email: string | null;
  since: Date | null;
  /** E-mail address of who invited them; null for one whom a command has added. */
  invitedBy: string | null;
}

/** An invitation that was not used yet. */
export interface Invitation {
  /** The secret of its link. */
  id: string;
  email: string;
  invitedBy: string;
  /** User id of who invited. */
  by: string | null;
  at: Date;
  /** Until when it counts. */
  until: Date;
}

export interface Team {
  members: Member[];
  invitations: Invitation[];
}

/** As long as the rules take an invitation, in milliseconds. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const timeOf = (value: unknown): Date | null => (value instanceof Timestamp ? value.toDate() : null);

export function parseMember(document: DocumentSnapshot): Member {
  const { email, at, byEmail } = document.data() ?? {};
  return { uid: document.id, email: textOf(email), since: timeOf(at), invitedBy: textOf(byEmail) };
}

/** A stored invitation; null where there is none, or what no panel has stored. */
export function parseInvitation(document: DocumentSnapshot): Invitation | null {
  const { email, at, by, byEmail } = document.data() ?? {};
  const time = timeOf(at);
  if (typeof email !== 'string' || !time) return null;
  const until = new Date(time.getTime() + lifetime);
  return { id: document.id, email, invitedBy: textOf(byEmail) ?? '', by: textOf(by), at: time, until };
}

/** Whether an invitation can still be used. */
export const isOpen = ({ until }: Invitation, now: Date): boolean => now < until;

/** Whether who invited is an admin still: the rules let nobody in otherwise. */
export const isOfAdmin = ({ by }: Invitation, members: readonly Member[]): boolean =>
  members.some(({ uid }) => uid === by);

/** Whether a text may be the secret of an invitation. */
export const isInvitationId = (text: string): boolean => /^[A-Za-z0-9]{20}$/.test(text);

const longest = 254;
// As the rules have it.
const address = /^[^\s@/\p{Cc}]+@[^\s@/\p{Cc}]+\.[^\s@/\p{Cc}]+$/u;

/** The address as it is invited: in small letters, as the sign-in keeps addresses. */
export const invitedAddress = (typed: string): string => typed.trim().toLowerCase();

/** What stops an invitation of an address. */
export function checkInvitedAddress(typed: string): Reason | undefined {
  const email = invitedAddress(typed);
  if (!email) return reason('email.missing', {});
  if (email.length > longest || !address.test(email)) return reason('email.invalid', {});
  return undefined;
}
