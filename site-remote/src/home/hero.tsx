import { useConfiguration, type Item } from 'shared-data';
import styled, { css } from 'styled-components';
import { ScreenHeading } from '../screen/screen-heading';
import { FeaturedVideo } from './featured-video';

const wide = '@media (min-width: 44rem)';

const Banner = styled.section`
  --color-skeleton: #2a2622;
  position: relative;
  overflow: hidden;
  isolation: isolate;
  background:
    radial-gradient(60rem 24rem at 85% -20%, var(--color-hero-glow), transparent 70%), var(--color-hero);
  color: var(--color-on-hero);
`;

/** The creator's own, behind the words: so dark that they stay readable on one that is white. */
const Picture = styled.img`
  position: absolute;
  inset: 0;
  z-index: -2;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0.28;
`;

const Inside = styled.div<{ $hasVideo: boolean }>`
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
      ${wide} {
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
  /** A video; null while it is on its way, absent where there is none to show. */
  video?: Item | null | undefined;
  /** It is not the newest: the creator chose it. */
  isChosen?: boolean | undefined;
  /** Of the list under it. */
  page: number;
}

/** The dark banner that greets: heading and tagline of the brand, and on the first page the newest video. */
export function Hero({ video, isChosen, page }: HeroProps) {
  const { brand } = useConfiguration();
  return (
    <Banner data-print="no">
      {brand.heroPicture && <Picture src={brand.heroPicture} alt="" referrerPolicy="no-referrer" />}
      <Inside $hasVideo={video !== undefined}>
        <div>
          <ScreenHeading page={page}>{brand.heading}</ScreenHeading>
          <p dir="auto">{brand.tagline}</p>
        </div>
        {video !== undefined && <FeaturedVideo video={video} isChosen={isChosen} />}
      </Inside>
    </Banner>
  );
}
