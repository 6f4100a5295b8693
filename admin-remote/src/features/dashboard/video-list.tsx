import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ManagedItem } from 'admin-data';
import type { Item } from 'shared-data';
import { Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { itemUrl } from '../../forms/item-url';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: 0 var(--space-3);
    align-items: center;
    min-height: 3.25rem;
  }
  li > span {
    grid-row: 1 / 3;
    border-radius: var(--radius-s);
  }
  a {
    overflow: hidden;
    align-self: end;
    color: inherit;
    font-size: var(--text-s);
    font-weight: var(--weight-medium);
    text-align: start;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  small {
    align-self: start;
    color: var(--color-text-muted);
  }
`;

interface VideoListProps<Video> {
  videos: Video[];
  /** What is said of one below its title. */
  note: (video: Video) => ReactNode;
}

/** A few videos; the title of each links to its form. */
export function VideoList<Video extends Item | ManagedItem>({ videos, note }: VideoListProps<Video>) {
  return (
    <List>
      {videos.map((video) => (
        <li key={video.id}>
          <Thumbnail src={video.imageBlob} />
          <Link to={itemUrl(video.id)} dir="auto" title={video.title}>
            {video.title}
          </Link>
          <small>{note(video)}</small>
        </li>
      ))}
    </List>
  );
}
