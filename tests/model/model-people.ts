import type { CountingChoice } from '../../admin-data/src/views/counting';
import { addLogEntry, Refused, type Change, type Model } from './model';

export const countingSwitched =
  ({ isOn, ...choice }: CountingChoice): Change =>
  (model, email) => {
    const { counting } = model;
    const onCards = isOn && choice.onCards;
    if (counting.isOn === isOn && (counting.onCards !== null) === onCards) return;
    const isKept = (counting.onCards !== null) === onCards;
    model.counting = { ...counting, isOn, onCards: isKept ? counting.onCards : onCards ? new Map() : null };
    if (counting.isOn !== isOn)
      addLogEntry(model, email, isOn ? 'count-views-hidden' : 'stop-views-hidden', 1, '');
  };

/** An admin opens the view counts, which updates the counts on cards. */
export const viewsOpened: Change = (model) => {
  const { counting, items } = model;
  if (!counting.isOn || !counting.onCards) return;
  model.counting = { ...counting, onCards: new Map([...counting.views].filter(([id]) => items.has(id))) };
};

/** Counts a view by a visitor. Views of hidden videos are not counted, nor any while counting is off. */
export function viewCounted(model: Model, id: string): void {
  const { counting } = model;
  if (!counting.isOn || !model.items.has(id)) return;
  const views = new Map(counting.views).set(id, (counting.views.get(id) ?? 0) + 1);
  model.counting = { ...counting, views };
}

export const invited =
  (address: string): Change =>
  (model, email) => {
    const { members, invitations } = model.team;
    if (members.has(address) || invitations.has(address)) throw new Refused('invalid');
    model.team = { members, invitations: new Map([...invitations, [address, email]]) };
    addLogEntry(model, email, 'invite', 1, address);
  };

export const withdrawn =
  (address: string): Change =>
  (model, email) => {
    const { members, invitations } = model.team;
    if (!invitations.has(address)) return;
    model.team = { members, invitations: new Map([...invitations].filter(([one]) => one !== address)) };
    addLogEntry(model, email, 'withdraw-invite', 1, address);
  };

/** Uses up the invitation for this address. Returns false if none exists. */
export function joins(model: Model, address: string): boolean {
  const { members, invitations } = model.team;
  if (!invitations.has(address)) return false;
  model.team = {
    members: new Set([...members, address]),
    invitations: new Map([...invitations].filter(([one]) => one !== address)),
  };
  addLogEntry(model, address, 'join', 1, '');
  return true;
}

/** Removes an admin together with their invitations. */
export const removed =
  (address: string): Change =>
  (model, email) => {
    const { members, invitations } = model.team;
    if (!members.has(address)) return;
    model.team = {
      members: new Set([...members].filter((one) => one !== address)),
      invitations: new Map([...invitations].filter(([one, by]) => one !== address && by !== address)),
    };
    addLogEntry(model, email, 'remove-admin', 1, address);
  };
