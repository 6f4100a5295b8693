import { change, invitation, invitationId, item } from './documents';
import {
  email,
  serverTime,
  signedInAt,
  uid,
  type OfField,
  type RulesCase,
  type Stored,
  type Who,
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
const joins: Write = ['admins/{uid}', entry];
const usesUp: Write = [`invitations/${id}`, null];
const joinsWith = (changed: Stored): Write => ['admins/{uid}', { ...entry, ...changed }];
const joinsWithout = (name: string): Write => {
  const { [name]: _, ...others } = entry;
  return ['admins/{uid}', others];
};

const asks = (who: Who, allowed: boolean, about: string, world: World, ...writes: Write[]): RulesCase => ({
  ...{ who, asks: { commit: writes }, world, allowed, about },
});

const may = (about: string, world: World, ...writes: Write[]) =>
  asks('invited', true, about, world, ...writes);
const mayNot = (about: string, world: World, ...writes: Write[]) =>
  asks('invited', false, about, world, ...writes);

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
  asks('someone', false, 'the own address was invited, and is not verified', there, joins, usesUp),
  asks('former admin', false, 'a former admin whose address is not verified', there, joins, usesUp),
  asks('visitor', false, 'a visitor', there, ['admins/anyone', entry], usesUp),
  asks(
    'admin',
    false,
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
  mayNot('another invitation is deleted instead', { ...there, [`invitations/${otherId}`]: stored }, joins, [
    `invitations/${otherId}`,
    null,
  ]),
  mayNot(
    'the invitation of another is deleted as well',
    { ...there, [`invitations/${otherId}`]: { ...stored, email: email.someone } },
    joins,
    usesUp,
    [`invitations/${otherId}`, null],
  ),
  mayNot('the secret of the link is not known', there, joinsWith({ invitation: '' }), usesUp),
  mayNot(
    'the invitation is a document elsewhere',
    { [`invitations/${id}/trash/${id}`]: stored },
    ['admins/{uid}', { ...entry, invitation: `${id}/trash/${id}` }],
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
  mayNot('an earlier session writes its address', { 'admins/{uid}': { signedInAt: 4_000_000_000 } }, [
    'admins/{uid}',
    { signedInAt: 4_000_000_000, email: '{email}' },
  ]),
];

const team: World = { 'admins/{uid}': {}, 'admins/other': { email: 'other@example.org' } };

const members: RulesCase[] = [
  asks('admin', true, 'an admin removes another', team, ['admins/other', null]),
  asks('admin', true, 'and what they have invited', { ...team, ...there }, ['admins/other', null], usesUp),
  asks('admin', false, 'an admin removes themselves', team, ['admins/{uid}', null]),
  asks('admin', false, 'an admin removes all', team, ['admins/other', null], ['admins/{uid}', null]),
  may('one of two admins removes the other', { 'admins/{uid}': {} }, [`admins/${uid.admin}`, null]),
  mayNot('no admin removes one', {}, [`admins/${uid.admin}`, null]),
  asks('admin', true, 'an admin writes their own address', team, ['admins/{uid}', { email: '{email}' }]),
  asks('admin', false, 'an admin writes another address', team, ['admins/{uid}', { email: 'a@b.org' }]),
  asks('admin', false, 'an admin writes the address of another', team, [
    'admins/other',
    { email: '{email}' },
  ]),
  asks('admin', false, 'an admin writes the time of joining', team, [
    'admins/{uid}',
    { email: '{email}', at: serverTime },
  ]),
  ...[
    { opens: 'item/a', opensAt: serverTime },
    { opens: '', opensAt: serverTime },
    { opens: 'x'.repeat(200), opensAt: new Date(0) },
  ].map((form) =>
    asks('admin', true, `an admin says which form is open: ${form.opens.length}`, team, [
      'admins/{uid}',
      { email: '{email}', ...form },
    ]),
  ),
  ...[
    { opens: 'x'.repeat(201), opensAt: serverTime },
    { opens: 5, opensAt: serverTime },
    { opens: 'item/a', opensAt: 'now' },
  ].map((form) =>
    asks('admin', false, `an admin says which form is open: ${JSON.stringify(form).length}`, team, [
      'admins/{uid}',
      { email: '{email}', ...form },
    ]),
  ),
  asks('admin', false, 'an admin says which form another has open', team, [
    'admins/other',
    { email: '{email}', opens: 'item/a', opensAt: serverTime },
  ]),
  mayNot('an admin deletes their own address', { 'admins/{uid}': { email: '{email}' } }, [
    'admins/{uid}',
    {},
  ]),
  mayNot('an admin lets earlier sessions in', { 'admins/{uid}': entry }, [
    'admins/{uid}',
    { email: '{email}' },
  ]),
];

const inviting = (field: OfField): RulesCase[] => [
  ...field(`invitations/${id}`, invitation, 'email', ...addresses),
  ...field(`invitations/${id}`, invitation, 'at', [], [undefined, new Date(0), new Date(4e12)]),
  ...field(`invitations/${id}`, invitation, 'by', [], [undefined, 'other']),
  ...field(`invitations/${id}`, invitation, 'byEmail', [], [undefined, 'other@example.org']),
  asks('admin', false, 'its id is short', {}, ['invitations/a', invitation]),
  asks('admin', false, 'its id is an e-mail address', {}, [`invitations/${email.invited}`, invitation]),
  asks('admin', false, 'it changes', there, [`invitations/${id}`, invitation]),
  asks('admin', true, 'it is withdrawn', there, usesUp),
  asks(
    'admin',
    true,
    'it takes the place of an older one',
    { [`invitations/${otherId}`]: stored },
    [`invitations/${id}`, invitation],
    [`invitations/${otherId}`, null],
  ),
];

/** The cases of admins and invitations, and of an invited person who becomes an admin. */
export const teamCases = (field: OfField): RulesCase[] => [
  ...joining,
  ...sessions,
  ...members,
  ...inviting(field),
];
