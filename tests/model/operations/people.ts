import { countingSwitched, invited, removed, viewsOpened, withdrawn } from '../model-people';
import type { Change } from '../model';
import type { Panel, Prepare } from '../operation';

export const guestAddresses = ['anna@people.example', 'berta@people.example'];
/** All invited addresses, including one of a person who never joins. */
const addresses = [...guestAddresses, 'dora@people.example'];

/** An operation of the team on one of these addresses. */
const onAddress =
  (
    text: string,
    all: string[],
    run: (panel: Panel, address: string) => Promise<unknown>,
    change: (address: string) => Change,
  ): Prepare =>
  (_, choice) => {
    const address = choice.pick(all)!;
    return {
      text: `${text} ${address}`,
      run: (panel) => run(panel, address),
      changes: [change(address)],
      ...{ isExclusive: true, isSilent: true },
    };
  };

export const invite = onAddress('invites', addresses, (panel, address) => panel.invite(address), invited);
export const withdrawInvitation = onAddress(
  'withdraws the invitation of',
  addresses,
  (panel, address) => panel.withdrawInvitation(address),
  withdrawn,
);
export const removeMember = onAddress(
  'removes',
  guestAddresses,
  (panel, address) => panel.removeMember(address),
  removed,
);

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
  needsIndex: true,
});
