import { useConfiguration, type Item } from 'shared-data';
import styled from 'styled-components';
import { ScreenHeading } from '../screen/layout';
import { FeaturedVideo, wideScreen, wordsWidth } from './featured-video';

const HeroSection = styled.section`
  --color-skeleton: #2a2622;
  position: relative;
  overflow: hidden;
  isolation: isolate;
  background:
    radial-gradient(60rem 24rem at 85% -20%, var(--color-hero-glow), transparent 70%), var(--color-hero);
  color: var(--color-on-hero);

  p {
    color: var(--color-on-hero-muted);
  }
`;

/** The creator's picture behind the text. It is so dark that the text is readable even on a white picture. */
const BackgroundPicture = styled.img`
  position: absolute;
  inset: 0;
  z-index: -2;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0.28;
`;

/** Isolated, so that the picture behind the words is not behind this element, which would take clicks on it. */
const HeroContent = styled.div`
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: var(--width-page);
  margin: 0 auto;
  padding: var(--space-5) var(--page-margin);

  h1 + p {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  &[data-video] {
    min-height: var(--hero);
    grid-template-rows: auto auto 1fr;

    h1 {
      margin-bottom: var(--space-1);
      font-size: var(--text-2xl);
      line-height: 1.1;
      letter-spacing: -0.03em;
    }
    ${wideScreen} {
      grid-template-rows: auto 1fr;
      padding-block: var(--space-6);

      > div {
        max-width: ${wordsWidth};
      }
    }
  }
`;

interface HeroProps {
  /** The video; null while it loads, undefined if the hero shows none. */
  video?: Item | null | undefined;
  /** Whether the creator selected the video. Otherwise it is the newest one. */
  isSelected?: boolean | undefined;
  /** The number of the page in the list of videos below. */
  page: number;
}

/** The dark top of the home page: heading, tagline and, on the first page, a video. */
export function Hero({ video, isSelected, page }: HeroProps) {
  const { brand } = useConfiguration();
  return (
    <HeroSection data-print="no">
      {brand.heroPicture && <BackgroundPicture src={brand.heroPicture} alt="" referrerPolicy="no-referrer" />}
      <HeroContent data-video={video === undefined ? undefined : ''}>
        <div>
          <ScreenHeading page={page}>{brand.heading}</ScreenHeading>
          <p dir="auto">{brand.tagline}</p>
        </div>
        {video !== undefined && <FeaturedVideo video={video} isSelected={isSelected} />}
      </HeroContent>
    </HeroSection>
  );
}
