import { Link } from 'react-router-dom';
import type { Item } from 'shared-data';
import { ButtonLink, Thumbnail, t } from 'shared-ui';
import styled from 'styled-components';
import { DurationBadge } from '../text/duration-badge';
import { VideoFacts } from '../text/video-facts';
import { loadsWatch } from '../watch/load-watch';

/** The light of the picture on the ground behind it; under the words there is none, so that they stay readable. */
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

/** As high as two lines of title and its facts are, whatever the title: the button never moves. */
const Words = styled.div`
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

const title = 'newest-video';

interface FeaturedVideoProps {
  /** Null while it is on its way, whose room it takes then. */
  video: Item | null;
  isChosen?: boolean | undefined;
}

/** The newest video, or the one that the creator chose, with its picture and a way into it. */
export function FeaturedVideo({ video, isChosen }: FeaturedVideoProps) {
  const address = `/watch/${encodeURIComponent(video?.id ?? '')}`;
  return (
    <>
      {/* The button beside it says the same. */}
      <Link to={address} tabIndex={-1} aria-hidden="true" {...loadsWatch}>
        <Thumbnail src={video?.imageBlob} eager>
          {video && <DurationBadge duration={video.duration} plays />}
        </Thumbnail>
      </Link>
      {video?.imageBlob && <Glow src={video.imageBlob} alt="" referrerPolicy="no-referrer" />}
      <Words>
        <small>{isChosen ? t('Featured video') : t('Newest video')}</small>
        <div>
          <strong id={title} dir="auto">
            {video?.title}
          </strong>
          <p>{video && <VideoFacts item={video} />}</p>
        </div>
        <ButtonLink
          as={Link}
          to={address}
          aria-describedby={title}
          aria-disabled={video ? undefined : true}
          {...loadsWatch}
        >
          {t('Watch now')}
        </ButtonLink>
      </Words>
    </>
  );
}
