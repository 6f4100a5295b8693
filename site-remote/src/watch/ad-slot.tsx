import { t } from 'shared-ui';
import { useBanner, useConfiguration, type BannerSize } from 'shared-data';
import styled from 'styled-components';
import { BannerPicture } from '../banner/banner-picture';

const Labelled = styled.div`
  display: grid;
  gap: var(--space-1);
  justify-items: start;
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

  /* In the narrowest window it takes the page's margins too. */
  @media (max-width: 21.99rem) {
    margin-inline: calc(-1 * var(--page-margin));
  }

  iframe {
    border: 0;
  }
`;

/** A room of fixed size: the creator's banner of that size, else the configured ad script, else a quiet placeholder. */
export function AdSlot({ size }: { size: BannerSize }) {
  const { data: banner, isPending } = useBanner(size);
  const { ads } = useConfiguration();
  const [width, height] = size.split('x').map(Number) as [number, number];

  const content = () => {
    if (banner) return <BannerPicture banner={banner} />;
    if (isPending) return null;
    if (!ads) return null;
    const parameters = new URLSearchParams({ width: String(width), height: String(height) });
    return (
      <iframe
        // Another origin to the page and to itself: the script inside reaches neither.
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
    <Labelled data-print="no">
      <span aria-hidden="true">{t('Advertisement')}</span>
      <Slot role="group" aria-label={t('Advertisement')} $width={width} $height={height}>
        {content()}
      </Slot>
    </Labelled>
  );
}
