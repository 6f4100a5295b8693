import type { Item } from 'shared-data';
import { VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { watchOn, parseVideo } from '../watch/player/parse-video';

const Out = styled.a`
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

/** Leads to the address of a video itself; nothing where it has none. */
export function WayOut({ item }: { item: Item }) {
  const video = parseVideo(item.url);
  if (!('href' in video)) return null;
  return (
    <Out href={video.href} target="_blank" rel="noopener">
      {watchOn(video.href)} <span aria-hidden="true">↗</span>
      <VisuallyHidden>{t('in a new tab')}</VisuallyHidden>
    </Out>
  );
}
