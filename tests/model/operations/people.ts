import { countingSwitched, invited, removed, viewsOpened, withdrawn } from '../model-people';
import type { Operation, Prepare } from '../operation';

export const guestAddresses = ['anna@people.example', 'berta@people.example'];
/** All invited addresses, including one of a person who never joins. */
const addresses = [...guestAddresses, 'dora@people.example'];

const onTeam: Pick<Operation, 'isExclusive' | 'isSilent'> = { isExclusive: true, isSilent: true };

export const invite: Prepare = (_, choice) => {
  const address = choice.pick(addresses)!;
  return {
    text: `invites ${address}`,
    run: ({ invite }) => invite(address),
    changes: [invited(address)],
    ...onTeam,
  };
};

export const withdrawInvitation: Prepare = (_, choice) => {
  const address = choice.pick(addresses)!;
  return {
    text: `withdraws the invitation of ${address}`,
    run: ({ withdrawInvitation }) => withdrawInvitation(address),
    changes: [withdrawn(address)],
    ...onTeam,
  };
};

export const removeMember: Prepare = (_, choice) => {
  const address = choice.pick(guestAddresses)!;
  return {
    text: `removes ${address}`,
    run: ({ removeMember }) => removeMember(address),
    changes: [removed(address)],
    ...onTeam,
  };
};

export const switchCounting: Prepare = ({ usesForms }, choice) => {
  const chosen = { isOn: choice.number() % 4 > 0, onCards: choice.number() % 3 > 0 && !usesForms };
  return {
    text: `switches counting ${chosen.isOn ? 'on' : 'off'}${chosen.onCards ? ', also on cards' : ''}`,
    run: ({ switchCounting }) => switchCounting(chosen),
    changes: [countingSwitched(chosen), viewsOpened],
    needsIndex: true,
  };
};

export const openViews: Prepare = () => ({
  text: 'opens the views',
  run: ({ updateViewTotals }) => updateViewTotals(),
  changes: [viewsOpened],
  refreshes: 'hidden',
  needsIndex: true,
});
