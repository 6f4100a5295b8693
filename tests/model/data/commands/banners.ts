import { bannerSizes } from 'shared-data';
import type { Prepare } from '../deed';
import { bannerDeleted, bannerSaved } from '../changes';

export const addBanner: Prepare = ({ admin }, choice) => {
  const size = choice.pick(bannerSizes)!;
  const draft = { size, banner: `https://example.org/banner-${choice.number()}.png`, link: '' };
  const id = admin.newId();
  return {
    says: `adds a banner of ${size}`,
    run: ({ saveBanner }) => saveBanner(draft, id),
    changes: [bannerSaved({ id, ...draft })],
  };
};

export const replaceBanner: Prepare = ({ shown: { banners = [] } }, choice) => {
  const before = choice.pick(banners);
  if (!before) return null;
  const { id } = before;
  const draft = { size: choice.pick(bannerSizes)!, banner: `${before.banner}?`, link: 'https://example.org' };
  return {
    says: `replaces banner ${id} of ${before.size} by one of ${draft.size}`,
    run: ({ saveBanner }) => saveBanner(draft, id),
    changes: [bannerSaved({ id, ...draft })],
  };
};

export const deleteBanner: Prepare = ({ shown: { banners = [] } }, choice) => {
  const banner = choice.pick(banners);
  if (!banner) return null;
  return {
    says: `deletes the banner of ${banner.size}`,
    run: ({ deleteBanner }) => deleteBanner(banner),
    changes: [bannerDeleted(banner.id)],
  };
};
