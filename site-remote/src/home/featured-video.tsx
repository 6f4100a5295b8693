import { Link } from 'react-router-dom';
import type { Item } from 'shared-data';
import { ButtonLink, Thumbnail, t } from 'shared-ui';
import styled from 'styled-components';
import { DurationBadge } from '../text/durations';
import { VideoFacts } from '../text/video-facts';
import { preloadWatchHandlers } from '../watch/load-watch';

/** A blurred copy of the picture as a glow behind it. The mask removes it under the text, which stays readable. */
const Glow = styled.img`
  position: absolute;
  inset: -20% -10% -20% auto;
  z-index: -1;
  width: 80%;
  height: 140%;
  object-fit: cover;
  opacity: 0.45;
  filter: blur(4rem);
  mask-image: linear-gradient(to right, transparent 20%, #000 70%);

  @media (max-width: 43.99rem) {
    display: none;
  }
`;

/** Always as high as a title of two lines with its facts, so that the button never moves. */
const FeaturedText = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--space-1);
  justify-items: start;

  > div {
    min-height: calc(2.5 * var(--text-xl) + var(--space-1) + 1.5 * var(--text-s));
  }
  strong {
    display: -webkit-box;
    overflow: hidden;
    max-width: 32ch;
    margin-bottom: var(--space-1);
    font-size: var(--text-xl);
    font-weight: var(--weight-bold);
    line-height: 1.25;
    letter-spacing: -0.014em;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  small {
    color: var(--color-on-hero-muted);
    font-size: var(--text-s);
  }
  p {
    font-size: var(--text-s);
  }
  a {
    margin-top: var(--space-2);
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

interface FeaturedVideoProps {
  /** The video; null while it loads, when the layout reserves its space. */
  video: Item | null;
  /** The creator selected the video for the hero; otherwise it is the newest. */
  isSelected?: boolean | undefined;
}

/** The newest video, or the one that the creator selected, in the hero. */
export function FeaturedVideo({ video, isSelected }: FeaturedVideoProps) {
  const address = `/watch/${encodeURIComponent(video?.id ?? '')}`;
  return (
    <>
      {/* The picture link is hidden from screen readers and the keyboard, because the button below has the same target. */}
      <Link to={address} tabIndex={-1} aria-hidden="true" {...preloadWatchHandlers}>
        <Thumbnail src={video?.imageBlob} eager>
          {video && <DurationBadge duration={video.duration} hasPlayIcon />}
        </Thumbnail>
      </Link>
      {video?.imageBlob && <Glow src={video.imageBlob} alt="" referrerPolicy="no-referrer" />}
      <FeaturedText>
        <small>{isSelected ? t('Featured video') : t('Newest video')}</small>
        <div>
          <strong id={titleId} dir="auto">
            {video?.title}
          </strong>
          <p>{video && <VideoFacts item={video} />}</p>
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
