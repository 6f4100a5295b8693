import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { categoryAddress, useItem, usePreview, useRelatedItems, type Item } from 'shared-data';
import { forgetVideo } from 'shared-data/on-device';
import { Skeleton, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { NotFound } from '../screen/not-found';
import { PreviewBar } from '../screen/preview-bar';
import { ScreenHeading } from '../screen/screen-heading';
import { useNoIndex } from '../screen/use-no-index';
import { PublishedDate } from '../text/published-date';
import { LargeBanner } from './large-banner';
import { Actions, loadKeysHelp, useWatchDialog } from './actions';
import { Chapters } from './chapters/chapters';
import { Description } from './description/description';
import { KeyWords } from './keys/key-words';
import { usePlayerKeys } from './keys/use-player-keys';
import { namesOfKeys } from './keys/player-keys';
import { useSeriesOfAddress } from './in-series/use-series-of-address';
import { orderOfPlay } from './next/order-of-play';
import { NextVideo } from './next/next-video';
import { hasPlayback } from './player/has-playback';
import { watchOn, parseVideo } from './player/parse-video';
import { PlaybackProvider } from './player/playback/playback-context';
import { Player, type Address } from './player/player';
import { useCountedView } from './counted/use-counted-view';
import { useMomentOfAddress } from './player/use-moment-of-address';
import { RelatedSkeleton, RelatedVideos } from './related-videos';
import { Resume } from './resume/resume';
import { Tags } from './tags';
import { useTheatre } from './use-theatre';
import { WatchColumns, WatchWords } from './watch-columns';

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-1) var(--space-4);
  color: var(--color-text-muted);
  font-size: var(--text-s);

  a {
    padding: var(--space-1) 0;
    font-weight: var(--weight-medium);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-4);
  margin-top: calc(-1 * var(--space-2));
`;

/** `/watch/{id}`: the player, the title, and what else is in the category. */
export function Watch() {
  const { id = '' } = useParams();
  const preview = usePreview(id, useLocation().search);
  const { data: item, error, refetch } = useItem(id);
  useEffect(() => {
    if (item === null) forgetVideo(id);
  }, [item, id]);
  useNoIndex(preview !== null || item === null || item?.isUnlisted === true);
  if (preview)
    return (
      <>
        <PreviewBar role="note">{t('This is a preview. Only you see it.')}</PreviewBar>
        <Found key={`preview ${id}`} item={preview} isPreview />
      </>
    );
  if (item) return <Found key={item.id} item={item} />;
  if (item === null || error)
    return <NotFound heading={t('Video not found')} error={error} onTryAgain={refetch} />;
  return <Loading />;
}

function Loading() {
  return (
    <WatchColumns>
      <div>
        <Skeleton $ratio="16 / 9" />
        <WatchWords>
          <VisuallyHidden as="div" role="status">
            <ScreenHeading title={t('Loading the video')}>{t('Loading the video')}</ScreenHeading>
          </VisuallyHidden>
          <Skeleton $height="2rem" $width="70%" />
          <Skeleton $height="2.75rem" />
        </WatchWords>
      </div>
      <aside>
        <RelatedSkeleton />
      </aside>
    </WatchColumns>
  );
}

interface FoundProps {
  item: Item;
  /** Nothing of it is kept in this browser, where others than its admin may find it. */
  isPreview?: boolean;
}

function Found(props: FoundProps) {
  return (
    <PlaybackProvider isAwaited={hasPlayback(parseVideo(props.item.url))}>
      <Playing {...props} />
    </PlaybackProvider>
  );
}

/** What is previewed plays from its beginning, wherever this browser stopped in the video that visitors see. */
const fromBeginning = { pathname: '/', search: '' };

function Playing({ item, isPreview = false }: FoundProps) {
  const location = useLocation();
  const [address] = useState<Address>(isPreview ? fromBeginning : location);
  const player = useRef<HTMLDivElement>(null);
  useMomentOfAddress(player);
  useCountedView(item, isPreview);
  const related = useRelatedItems(item);
  const dialog = useWatchDialog();
  const [isTheatre, toggleTheatre] = useTheatre();
  const pressed = usePlayerKeys({ '?': () => dialog.open(loadKeysHelp), t: toggleTheatre });
  const video = parseVideo(item.url);
  const series = useSeriesOfAddress(item.id);
  const nextInList = related.items && orderOfPlay(related.items, item)[0];
  return (
    <WatchColumns>
      <article>
        <div ref={player} data-print="no" data-keys={namesOfKeys(hasPlayback(video))}>
          <Player
            url={item.url}
            title={item.title}
            picture={item.imageBlob}
            captions={item.captions}
            address={address}
          >
            {!isPreview && <Resume item={item} address={address} />}
            <KeyWords pressed={pressed} />
            <NextVideo next={series.isIn ? series.next : (nextInList ?? null)} />
          </Player>
        </div>
        <WatchWords>
          <ScreenHeading title={item.title}>
            <bdi>{item.title}</bdi>
          </ScreenHeading>
          <Below>
            <Facts>
              <PublishedDate date={item.date} />
              {item.category && <Link to={categoryAddress(item.category)}>{item.category}</Link>}
              {video.kind === 'frame' && (
                // A frame cannot always tell that its player did not load, or may not play here.
                <a href={video.href} target="_blank" rel="noopener">
                  {watchOn(video.href)}
                </a>
              )}
            </Facts>
            <Actions
              item={item}
              dialog={dialog}
              theatre={{ isTheatre, toggleTheatre }}
              isPreview={isPreview}
            />
          </Below>
          {video.kind !== 'link' && video.kind !== 'none' && <Chapters description={item.description} />}
          <Description markdown={item.description} />
          <Tags tags={item.tags} />
          {series.box}
          <LargeBanner />
        </WatchWords>
      </article>
      <RelatedVideos item={item} related={related} next={(series.box ? series.next : nextInList)?.id} />
    </WatchColumns>
  );
}
