import styled from 'styled-components';
import { useEffect, useState, useLayoutEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { categoryAddress, useItem, usePreview, useRelatedItems, type Item } from 'shared-data';
import { removeVideo, isOn, switchTo } from 'shared-data/on-device';
import { tagsOf, withoutChapters } from 'shared-data/words';
import { Skeleton, VisuallyHidden, t } from 'shared-ui';
import { TagLinks } from '../lists/tag-links';
import { NotFound } from '../screen/not-found';
import { PreviewBar, ScreenHeading } from '../screen/layout';
import { useNoIndex } from '../screen/use-no-index';
import { PublishedDate } from '../text/dates';
import { LargeBanner } from './ad-slot';
import { Chapters } from './chapters/chapters';
import { Description } from './description/description';
import { useChoice } from './dialog/switch';
import { listPageKeys } from './keys/player-keys';
import { KeyFeedback, usePlayerKeys } from './keys/use-player-keys';
import { NextVideo, urlOfNext } from './next-video';
import { getWatchLabel, parseVideo } from './player/parse-video';
import { hasPlayback } from './player/playback/frame-playback';
import { PlaybackProvider } from './player/playback/playback-context';
import type { PageLocation } from './player/playback/playback';
import { Player } from './player/player';
import { useMediaSession } from './player/media-session';
import { RelatedSkeleton, RelatedVideos, sortByPlayOrder } from './related/related-videos';
import { ResumePlayback } from './resume-playback';
import { useSeriesInUrl } from './series-panel';
import { useViewCounting } from './use-view-counting';
import { VideoActions, type WatchDialog } from './video-actions';
import { WatchColumns, WatchText } from './watch-columns';

/** Whether the player is as wide as the window, and a function that toggles it for this browser. */
function useTheatreMode() {
  const isTheatre = !useChoice('list-beside');
  // While the page hydrates, `isTheatre` is still the default, but the first script has already set the attribute.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-theatre', !isOn('list-beside'));
  }, [isTheatre]);
  return { isTheatre, toggleTheatre: () => switchTo('list-beside', isTheatre) };
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-1) var(--space-4);
  color: var(--color-text-muted);
  font-size: var(--text-s);
  overflow-wrap: anywhere;

  a {
    padding: var(--space-1) 0;
    font-weight: var(--weight-medium);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const FactsAndActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-4);
  margin-top: calc(-1 * var(--space-2));
`;

/** `/watch/{id}`: the player, the title, and the related videos. */
export function WatchPage() {
  const { id = '' } = useParams();
  const preview = usePreview(id, useLocation().search);
  const { data: item, error, refetch } = useItem(id);
  useEffect(() => {
    if (item === null) removeVideo(id);
  }, [item, id]);
  useNoIndex(preview !== null || item === null || item?.isUnlisted === true);
  if (preview)
    return (
      <>
        <PreviewBar role="note">{t('This is a preview. Only you see it.')}</PreviewBar>
        <VideoWithPlayback key={`preview ${id}`} item={preview} isPreview />
      </>
    );
  if (item) return <VideoWithPlayback key={item.id} item={item} />;
  if (item === null || error)
    return <NotFound heading={t('Video not found')} error={error} onTryAgain={refetch} />;
  return <WatchSkeleton />;
}

function WatchSkeleton() {
  return (
    <WatchColumns>
      <div>
        <Skeleton $ratio="16 / 9" />
        <WatchText>
          <VisuallyHidden as="div" role="status">
            <ScreenHeading title={t('Loading the video')} />
          </VisuallyHidden>
          <Skeleton $height="2rem" $width="70%" />
          <Skeleton $height="2.75rem" />
        </WatchText>
      </div>
      <aside>
        <RelatedSkeleton />
      </aside>
    </WatchColumns>
  );
}

interface VideoPageProps {
  item: Item;
  /** Whether this is a preview. Its position is not stored in this browser, where other people may see it. */
  isPreview?: boolean;
}

function VideoWithPlayback(props: VideoPageProps) {
  return (
    <PlaybackProvider isExpected={hasPlayback(parseVideo(props.item.url))}>
      <VideoPage {...props} />
    </PlaybackProvider>
  );
}

/** A preview starts at the beginning, even if this browser has stored a position of the saved video. */
const previewLocation: PageLocation = { pathname: '/', search: '' };

function VideoPage({ item, isPreview = false }: VideoPageProps) {
  const location = useLocation();
  const [startLocation] = useState<PageLocation>(isPreview ? previewLocation : location);
  useViewCounting(item, isPreview);
  const related = useRelatedItems(item);
  const [dialog, setDialog] = useState<WatchDialog>(null);
  const theatre = useTheatreMode();
  const pressedKey = usePlayerKeys({ '?': () => setDialog('keys'), t: theatre.toggleTheatre });
  const video = parseVideo(item.url);
  const series = useSeriesInUrl(item.id);
  const hasChapters = video.kind !== 'link' && video.kind !== 'none';
  const nextInList = related.items && sortByPlayOrder(related.items, item)[0];
  const next = series ? series.next : (nextInList ?? null);
  useMediaSession(item, video.kind === 'file' || video.kind === 'stream', next ? urlOfNext(next) : undefined);
  return (
    <WatchColumns>
      <article>
        <div data-keys={listPageKeys(hasPlayback(video))}>
          <Player item={item} startLocation={startLocation}>
            {!isPreview && <ResumePlayback item={item} startLocation={startLocation} />}
            <KeyFeedback pressedKey={pressedKey} />
            <NextVideo next={next} />
          </Player>
        </div>
        <WatchText>
          <ScreenHeading title={item.title} />
          <FactsAndActions>
            <Facts>
              <PublishedDate date={item.date} />
              {item.category && <Link to={categoryAddress(item.category)}>{item.category}</Link>}
              {video.kind === 'frame' && (
                // Always shown, because a frame does not always report that its player has failed or is blocked.
                <a href={video.href} target="_blank" rel="noopener">
                  {getWatchLabel(video.href)}
                </a>
              )}
            </Facts>
            <VideoActions
              item={item}
              dialog={dialog}
              onDialogChange={setDialog}
              theatre={theatre}
              isPreview={isPreview}
            />
          </FactsAndActions>
          {hasChapters && <Chapters {...item} />}
          <Description markdown={hasChapters ? withoutChapters(item.description) : item.description} />
          <TagLinks names={tagsOf(item.tags)} />
          <LargeBanner />
        </WatchText>
      </article>
      <RelatedVideos item={item} related={related} next={next?.id} series={series} />
    </WatchColumns>
  );
}
