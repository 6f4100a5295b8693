import { Link } from 'react-router-dom';
import { useConfiguration, watchAddress, type Item } from 'shared-data';
import { ButtonLink, Thumbnail, clampLines, t } from 'shared-ui';
import styled from 'styled-components';
import { ScreenHeading } from '../screen/layout';
import { spellDuration } from '../text/durations';
import { firstSentence } from '../text/titles';
import { VideoFacts } from '../text/video-facts';
import { preloadWatchHandlers } from '../watch/load-watch';

/** Windows in which the picture is beside the words and reaches three edges of the hero. */
const wideScreen = '@media (min-width: 44rem)';

/** The width of the words beside the picture. */
const wordsWidth = 'min(clamp(30rem, 30vw, 36rem), 42vw)';

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

/**
 * The ground is the creator's picture, or takes its hues from the corner of the video's picture that is next to the words.
 * Its lightness is that of the background, so the text is readable over any picture. The browser draws the copy small and
 * enlarges it, because a large blur is slow.
 */
const Ground = styled.span`
  position: absolute;
  inset: 0;
  z-index: -2;
  isolation: isolate;
  background: #221f1d;

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    opacity: 0.24;
  }
  > span {
    position: absolute;
    bottom: 0;
    left: 0;
    width: 10%;
    height: 10%;
    filter: blur(6px) saturate(0.9);
    mix-blend-mode: color;
    scale: 100;
    transform-origin: 20% 80%;
    will-change: transform;
  }
  &:dir(rtl) > span {
    left: 90%;
    transform-origin: 80% 80%;
  }
  @media (forced-colors: active) {
    display: none;
  }
`;

/** Isolated, so that the picture behind the words is not behind this element, which would take clicks on it. */
const HeroContent = styled.div`
  isolation: isolate;
  max-width: var(--width-page);
  margin: 0 auto;
  padding: var(--space-5) var(--page-margin);

  &[data-video] {
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    gap: var(--space-5);
    min-height: var(--hero);
    padding-top: 0;

    h1 {
      margin-bottom: var(--space-2);
      font-size: var(--text-2xl);
      line-height: 1.1;
      letter-spacing: -0.03em;
    }
    ${wideScreen} {
      padding-block: var(--space-6) var(--space-7);

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
      {(brand.heroPicture || video) && (
        <Ground>
          {brand.heroPicture ? (
            <img src={brand.heroPicture} alt="" referrerPolicy="no-referrer" />
          ) : (
            <VideoPicture video={video!} />
          )}
        </Ground>
      )}
      <HeroContent data-video={video === undefined ? undefined : ''}>
        <div>
          <ScreenHeading page={page}>{brand.heading}</ScreenHeading>
          <p>
            <bdi>{brand.tagline}</bdi>
          </p>
        </div>
        {video !== undefined && <FeaturedVideo video={video} isSelected={isSelected} />}
      </HeroContent>
    </HeroSection>
  );
}

/** The video's picture. The browser loads it once for all its copies. */
const VideoPicture = ({ video }: { video: Item | null }) => (
  <Thumbnail src={video?.imageBlob} category={video?.category} title={video?.title} eager />
);

/**
 * The picture fades into the ground: on a phone below the heading, on a wide screen beside the words. They end at
 * `--words-end`, a position in the picture, which is 100% wide and reaches the hero's other edge. With forced colours
 * the picture begins there, because each line then has a box behind it.
 */
const PictureLink = styled(Link)`
  z-index: -1;
  order: -1;
  flex: 1 0 56.25vw;
  display: grid;
  margin: 0 calc(-1 * var(--page-margin)) -6rem;
  mask-image: linear-gradient(#000 calc(100% - 11rem), transparent calc(100% - 2.5rem));

  > span {
    aspect-ratio: auto;
    grid: 100% / 100%;
    border-radius: 0;
  }
  ${wideScreen} {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    width: 70%;
    margin: 0;
    --words-end: calc(${wordsWidth} + var(--page-margin) - 100vw + 100%);
    --end-side: right;

    mask-image: linear-gradient(
      to var(--end-side),
      transparent max(0%, var(--words-end) - 8%),
      #000 max(32%, var(--words-end) + 24%)
    );

    &:dir(rtl) {
      --end-side: left;
    }
    @media (forced-colors: active) {
      width: auto;
      inset-inline-start: calc(${wordsWidth} + var(--page-margin));
    }
  }
`;

/**
 * With a lower line height of the title, the upper ends of letters in the hidden third line would show. The last
 * paragraph is the first sentence of the description. In Chromium, a text of the other direction than the page has its
 * "…" outside its box, so the sides are not clipped.
 */
const FeaturedText = styled.div`
  --title: clamp(1.5rem, 0.75rem + 1.4vw, 2.125rem);

  display: grid;
  align-content: start;
  gap: var(--space-1);
  justify-items: start;
  overflow-wrap: anywhere;

  /* While the video loads: the height of a title of one line with its facts and the sentence. */
  &:has([aria-disabled]) {
    min-height: calc(12.225rem + 1.35 * var(--title));

    @media (min-width: 60rem) {
      min-height: calc(10.725rem + 1.35 * var(--title));
    }
  }
  strong,
  p + p {
    ${clampLines(2)}
    overflow: visible clip;
  }
  strong {
    font-size: var(--title);
    font-weight: var(--weight-bold);
    line-height: 1.35;
    letter-spacing: -0.014em;
  }
  small {
    color: var(--color-on-hero-muted);
    font-size: var(--text-s);
  }
  p {
    font-size: var(--text-s);
  }
  p + p {
    margin-top: var(--space-2);
    font-size: var(--text-m);
    -webkit-line-clamp: 3;

    @media (min-width: 60rem) {
      -webkit-line-clamp: 2;
    }
  }
  a {
    margin-top: var(--space-3);
    border-color: var(--color-on-hero);
    background: var(--color-on-hero);
    color: var(--color-hero);
  }
  a:hover:not(:disabled) {
    border-color: #fff;
    background: #fff;
  }
  a[aria-disabled] {
    visibility: hidden;
  }
`;

const titleId = 'newest-video';

/** The hero's video: the one that the creator selected, or the newest. While it loads, its space is reserved. */
function FeaturedVideo({ video, isSelected }: Pick<HeroProps, 'isSelected'> & { video: Item | null }) {
  const address = watchAddress(video?.id ?? '');
  const duration = spellDuration(video?.duration ?? '');
  const sentence = firstSentence(video?.description ?? '');
  return (
    <>
      {/* Screen readers and the keyboard skip this link, because the button below has the same target. */}
      <PictureLink to={address} tabIndex={-1} aria-hidden="true" {...preloadWatchHandlers}>
        <VideoPicture video={video} />
      </PictureLink>
      <FeaturedText>
        <small>{isSelected ? t('Featured video') : t('Newest video')}</small>
        <div>
          <strong id={titleId} dir="auto">
            {video?.title}
          </strong>
          <p>
            {video && <VideoFacts item={video} />}
            {duration && ` · ${duration}`}
          </p>
          {sentence && (
            <p>
              <bdi>{sentence}</bdi>
            </p>
          )}
        </div>
        <ButtonLink
          as={Link}
          to={address}
          aria-describedby={titleId}
          aria-disabled={video ? undefined : true}
          {...preloadWatchHandlers}
        >
          {t('Watch now')}
        </ButtonLink>
      </FeaturedText>
    </>
  );
}
