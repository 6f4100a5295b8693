import { useConfiguration, type Item } from 'shared-data';
import styled, { css } from 'styled-components';
import { ScreenHeading } from '../screen/layout';
import { FeaturedVideo } from './featured-video';

const wideScreen = '@media (min-width: 44rem)';

const HeroSection = styled.section`
  --color-skeleton: #2a2622;
  position: relative;
  overflow: hidden;
  isolation: isolate;
  background:
    radial-gradient(60rem 24rem at 85% -20%, var(--color-hero-glow), transparent 70%), var(--color-hero);
  color: var(--color-on-hero);
`;

/** The creator's picture behind the text: so dark that the text is readable even on a white picture. */
const BackgroundPicture = styled.img`
  position: absolute;
  inset: 0;
  z-index: -2;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0.28;
`;

const HeroContent = styled.div<{ $hasVideo: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-7);
  max-width: var(--width-page);
  margin: 0 auto;
  padding: var(--space-5) var(--page-margin);

  p {
    color: var(--color-on-hero-muted);
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  ${({ $hasVideo }) =>
    $hasVideo &&
    css`
      h1 {
        margin-bottom: var(--space-2);
        font-size: var(--text-2xl);
        line-height: 1.1;
        letter-spacing: -0.03em;
      }
      ${wideScreen} {
        grid-template: 1fr auto / minmax(0, 1fr) minmax(0, min(46rem, 46vw));
        padding-block: var(--space-6);

        > div {
          align-self: center;
        }
        > a {
          grid-area: 1 / 2 / 3;
          align-self: center;
        }
      }
    `}
`;

interface HeroProps {
  /** The video; null while it loads, undefined if the hero shows none. */
  video?: Item | null | undefined;
  /** The creator selected the video; otherwise it is the newest. */
  isSelected?: boolean | undefined;
  /** The page of the list below. */
  page: number;
}

/** The dark top of the home page: heading, tagline and, on the first page, a video. */
export function Hero({ video, isSelected, page }: HeroProps) {
  const { brand } = useConfiguration();
  return (
    <HeroSection data-print="no">
      {brand.heroPicture && <BackgroundPicture src={brand.heroPicture} alt="" referrerPolicy="no-referrer" />}
      <HeroContent $hasVideo={video !== undefined}>
        <div>
          <ScreenHeading page={page}>{brand.heading}</ScreenHeading>
          <p dir="auto">{brand.tagline}</p>
        </div>
        {video !== undefined && <FeaturedVideo video={video} isSelected={isSelected} />}
      </HeroContent>
    </HeroSection>
  );
}
