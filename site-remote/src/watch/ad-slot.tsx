import { t } from 'shared-ui';
import { useBanner, useConfiguration, useHasBanner, type BannerSize } from 'shared-data';
import styled from 'styled-components';
import { BannerPicture } from '../banner/banner-picture';

const LabelledSlot = styled.div`
  display: grid;
  gap: var(--space-1);
  justify-items: center;
  padding: var(--space-1) 0 var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-sunken);
  color: var(--color-text-muted);
  font-size: var(--text-xs);
`;

const Slot = styled.div<{ $width: number; $height: number }>`
  display: grid;
  place-items: center;
  overflow: hidden;
  width: ${({ $width }) => $width}px;
  max-width: 100vw;
  height: ${({ $height }) => $height}px;
  border-radius: var(--radius-s);
  background: var(--color-sunken);

  /* In the narrowest windows, the slot extends into the margins of the page. */
  @media (max-width: 21.99rem) {
    margin-inline: calc(-1 * var(--page-margin));
  }

  iframe {
    border: 0;
  }
`;

/** A space of fixed size: with the creator's banner of this size, the configured ad script, or nothing. */
export function AdSlot({ size }: { size: BannerSize }) {
  const { data: banner, isPending } = useBanner(size);
  const { ads } = useConfiguration();
  const [width, height] = size.split('x').map(Number) as [number, number];

  const renderContent = () => {
    if (banner) return <BannerPicture banner={banner} />;
    if (isPending || !ads) return null;
    const parameters = new URLSearchParams({ width: String(width), height: String(height) });
    return (
      <iframe
        // `allow-same-origin` is left out, so that the script cannot access the site or its storage.
        sandbox="allow-scripts allow-popups"
        src={`/ad-frame.html?${parameters.toString()}`}
        title={t('Advertisement')}
        width={width}
        height={height}
        loading="lazy"
      />
    );
  };
  return (
    <LabelledSlot data-print="no">
      <span aria-hidden="true">{t('Advertisement')}</span>
      <Slot role="group" aria-label={t('Advertisement')} $width={width} $height={height}>
        {renderContent()}
      </Slot>
    </LabelledSlot>
  );
}

const largeBannerSize = '300x250';

/** The creator's large banner, below the description of a video. Nothing if there is none. */
export const LargeBanner = () => (useHasBanner(largeBannerSize) ? <AdSlot size={largeBannerSize} /> : null);
