import { hasPanelHere } from 'shared-data/on-device';

/** Whether views in this browser are counted: not those of an admin, nor of somebody whose browser asks not to be tracked. */
export function mayBeCounted(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl !== true && doNotTrack !== '1' && !hasPanelHere();
}
