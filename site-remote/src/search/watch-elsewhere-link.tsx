import type { Item } from 'shared-data';
import { VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { getWatchLabel, parseVideo } from '../watch/player/parse-video';

const ExternalLink = styled.a`
  position: relative;
  display: block;
  width: fit-content;
  padding: var(--space-2) 0;
  font-weight: var(--weight-medium);
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

/** A link to a video's own URL, if it has one. */
export function WatchElsewhereLink({ item }: { item: Item }) {
  const video = parseVideo(item.url);
  if (!('href' in video)) return null;
  return (
    <ExternalLink href={video.href} target="_blank" rel="noopener">
      {getWatchLabel(video.href)} <span aria-hidden="true">↗</span>
      <VisuallyHidden>{t('in a new tab')}</VisuallyHidden>
    </ExternalLink>
  );
}
