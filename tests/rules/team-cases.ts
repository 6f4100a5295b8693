import { change, invitation, invitationId, item } from './documents';
import {
  email,
  field,
  serverTime,
  signedInAt,
  uid,
  writesBy,
  type RulesCase,
  type Stored,
  type World,
  type Write,
} from './rules-case';

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

const id = invitationId('a');
const otherId = invitationId('b');
const admin = { by: uid.admin, byEmail: email.admin };

/** The stored invitation for the caller's address. */
const stored: Stored = { email: '{email}', at: daysAgo(6.9), ...admin };
const there: World = { [`invitations/${id}`]: stored };
const invites = (changed: Stored): World => ({ [`invitations/${id}`]: { ...stored, ...changed } });

/** The caller's entry in the list of admins, which joining creates. */
const entry: Stored = { email: '{email}', at: serverTime, ...admin, invitation: id, signedInAt };
const own = (fields: Stored | null): Write => ['admins/{uid}', fields];
const joins = own(entry);
const joinsWith = (changed: Stored): Write => own({ ...entry, ...changed });
const joinsWithout = (name: string): Write =>
  own(Object.fromEntries(Object.entries(entry).filter(([one]) => one !== name)));
const usesUp: Write = [`invitations/${id}`, null];
const usesUpOther: Write = [`invitations/${otherId}`, null];

const { may, mayNot } = writesBy('invited');
const admins = writesBy('admin');

const addresses: [allowed: unknown[], denied: unknown[]] = [
  ['a@b.c', 'zoë+films@例え.jp', `${'x'.repeat(248)}@b.org`],
  [
    undefined,
    5,
    '',
    'a',
    'a@b',
    'a@@b.org',
    '@b.org',
    'a b@c.org',
    'a/b@c.org',
    'a@b/c.org',
    'a@b.c/d',
    'a\u0000@b.org',
    'Anna@b.org',
    'anna@B.org',
    `${'x'.repeat(249)}@b.org`,
  ],
];

/** The cases of becoming an admin, with and without an invitation. */
const joining: RulesCase[] = [
  may('an invited person joins, and uses the invitation up', there, joins, usesUp),
  may('a joining person adds a log entry', there, joins, usesUp, ['changes/a', change]),
  mayNot('a log entry without joining', there, ['changes/a', change]),
  mayNot('a joining person writes a log entry of another', there, joins, usesUp, [
    'changes/a',
    { ...change, uid: uid.admin },
  ]),
  mayNot('a joining person writes a video in the same batch', there, joins, usesUp, ['items/a', item]),

  mayNot('nobody was invited', {}, joins),
  mayNot('nobody was invited, and an invitation that is not there is deleted', {}, joins, usesUp),
  mayNot('another address was invited', invites({ email: email.someone }), joins, usesUp),
  mayNot(
    'the address of another is claimed',
    invites({ email: email.someone }),
    joinsWith({ email: email.someone }),
    usesUp,
  ),
  mayNot(
    'the address was invited in capitals',
    invites({ email: email.invited.toUpperCase() }),
    joins,
    usesUp,
  ),
  writesBy('someone').mayNot('the own address was invited, and is not verified', there, joins, usesUp),
  writesBy('former admin').mayNot('a former admin whose address is not verified', there, joins, usesUp),
  writesBy('visitor').mayNot('a visitor', there, ['admins/anyone', entry], usesUp),
  admins.mayNot(
    'an admin adds who was invited',
    invites({ email: email.invited }),
    [`admins/${uid.invited}`, entry],
    usesUp,
  ),
  mayNot('an invitation of more than a week ago', invites({ at: daysAgo(7.1) }), joins, usesUp),
  mayNot('an invitation without a time', invites({ at: null }), joins, usesUp),
  mayNot('the inviting admin was removed', invites({ by: uid['former admin'] }), joins, usesUp),
  mayNot(
    'the inviting admin was removed, and is named',
    invites({ by: uid['former admin'] }),
    joinsWith({ by: uid['former admin'] }),
    usesUp,
  ),
  mayNot('the invitation stays', there, joins),
  mayNot(
    'another invitation is deleted instead',
    { ...there, [`invitations/${otherId}`]: stored },
    joins,
    usesUpOther,
  ),
  mayNot(
    'the invitation of another is deleted as well',
    { ...there, [`invitations/${otherId}`]: { ...stored, email: email.someone } },
    joins,
    usesUp,
    usesUpOther,
  ),
  mayNot('the secret of the link is not known', there, joinsWith({ invitation: '' }), usesUp),
  mayNot(
    'the invitation is a document elsewhere',
    { [`invitations/${id}/trash/${id}`]: stored },
    joinsWith({ invitation: `${id}/trash/${id}` }),
    [`invitations/${id}/trash/${id}`, null],
  ),
  mayNot('under the user id of another', there, ['admins/another', entry], usesUp),
  mayNot(
    'under the user id of another, by an admin who was invited again',
    { ...there, 'admins/{uid}': {} },
    ['admins/another', entry],
    usesUp,
  ),
  mayNot('below the own entry', there, ['admins/{uid}/admins/{uid}', entry], usesUp),
  mayNot('with an additional field', there, joinsWith({ role: 'owner' }), usesUp),
  ...Object.keys(entry).map((name) => mayNot(`without ${name}`, there, joinsWithout(name), usesUp)),
  mayNot('at another time', there, joinsWith({ at: new Date(0) }), usesUp),
  mayNot('as invited by another', there, joinsWith({ by: uid.someone }), usesUp),
  mayNot('as invited by another address', there, joinsWith({ byEmail: email.someone }), usesUp),
  mayNot('as of any session', there, joinsWith({ signedInAt: 0 }), usesUp),
  mayNot('an admin joins again', { ...there, 'admins/{uid}': { email: 'x' } }, joins, usesUp),
  mayNot('an invitation is moved to the own address', invites({ email: email.someone }), [
    `invitations/${id}`,
    stored,
  ]),
  mayNot('an invited person only deletes the invitation', there, usesUp),
  mayNot('a person invites themselves', {}, [`invitations/${id}`, invitation], joins),
];

/**
 * Sessions that are older than the membership are denied. Such a session may belong to another person, who created the
 * account with this e-mail address before its owner did.
 */
const sessions: RulesCase[] = [
  may('the session that joined writes', { 'admins/{uid}': entry }, ['items/a', item]),
  may('a later session writes', { 'admins/{uid}': { ...entry, signedInAt: 1 } }, ['items/a', item]),
  may('an admin whom a command added writes', { 'admins/{uid}': {} }, ['items/a', item]),
  mayNot('an earlier session writes', { 'admins/{uid}': { ...entry, signedInAt: 4_000_000_000 } }, [
    'items/a',
    item,
  ]),
  mayNot(
    'an earlier session writes its address',
    { 'admins/{uid}': { signedInAt: 4_000_000_000 } },
    own({ signedInAt: 4_000_000_000, email: '{email}' }),
  ),
];

const team: World = { 'admins/{uid}': {}, 'admins/other': { email: 'other@example.org' } };

const opens = (asks: typeof may, form: unknown, opensAt: unknown) =>
  asks(
    `an admin says which form is open: ${JSON.stringify([form, opensAt]).slice(0, 40)}`,
    team,
    own({ email: '{email}', opens: form, opensAt }),
  );

const members: RulesCase[] = [
  admins.may('an admin removes another', team, ['admins/other', null]),
  admins.may('and what they have invited', { ...team, ...there }, ['admins/other', null], usesUp),
  admins.mayNot('an admin removes themselves', team, own(null)),
  admins.mayNot('an admin removes all', team, ['admins/other', null], own(null)),
  may('one of two admins removes the other', { 'admins/{uid}': {} }, [`admins/${uid.admin}`, null]),
  mayNot('no admin removes one', {}, [`admins/${uid.admin}`, null]),
  admins.may('an admin writes their own address', team, own({ email: '{email}' })),
  admins.mayNot('an admin writes another address', team, own({ email: 'a@b.org' })),
  admins.mayNot('an admin writes the address of another', team, ['admins/other', { email: '{email}' }]),
  admins.mayNot('an admin writes the time of joining', team, own({ email: '{email}', at: serverTime })),
  opens(admins.may, 'item/a', serverTime),
  opens(admins.may, '', serverTime),
  opens(admins.may, 'x'.repeat(200), new Date(0)),
  opens(admins.mayNot, 'x'.repeat(201), serverTime),
  opens(admins.mayNot, 5, serverTime),
  opens(admins.mayNot, 'item/a', 'now'),
  admins.mayNot('an admin says which form another has open', team, [
    'admins/other',
    { email: '{email}', opens: 'item/a', opensAt: serverTime },
  ]),
  mayNot('an admin deletes their own address', { 'admins/{uid}': { email: '{email}' } }, own({})),
  mayNot('an admin lets earlier sessions in', { 'admins/{uid}': entry }, own({ email: '{email}' })),
];

const inviting: RulesCase[] = [
  ...field(`invitations/${id}`, invitation, 'email', ...addresses),
  ...field(`invitations/${id}`, invitation, 'at', [], [undefined, new Date(0), new Date(4e12)]),
  ...field(`invitations/${id}`, invitation, 'by', [], [undefined, 'other']),
  ...field(`invitations/${id}`, invitation, 'byEmail', [], [undefined, 'other@example.org']),
  admins.mayNot('its id is short', {}, ['invitations/a', invitation]),
  admins.mayNot('its id is an e-mail address', {}, [`invitations/${email.invited}`, invitation]),
  admins.mayNot('it changes', there, [`invitations/${id}`, invitation]),
  admins.may('it is withdrawn', there, usesUp),
  admins.may(
    'it takes the place of an older one',
    { [`invitations/${otherId}`]: stored },
    [`invitations/${id}`, invitation],
    usesUpOther,
  ),
];

/** The cases of admins and invitations, and of an invited person who becomes an admin. */
export const teamCases: RulesCase[] = [...joining, ...sessions, ...members, ...inviting];
