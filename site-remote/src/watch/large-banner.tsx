import { useHasBanner } from 'shared-data';
import { AdSlot } from './ad-slot';

const size = '300x250';

/** Under what is said of a video: the creator's banner of this size, and no room where there is none. */
export function LargeBanner() {
  return useHasBanner(size) ? <AdSlot size={size} /> : null;
}
