import type { ReactNode } from 'react';
import type { ManagedItem } from 'admin-data';
import type { Item } from 'shared-data';
import { Button, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { useForms } from '../../forms/forms';

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
  button {
    display: block;
    overflow: hidden;
    align-self: end;
    width: 100%;
    min-height: 1.5rem;
    padding: 0;
    border: 0;
    background: none;
    font-size: var(--text-s);
    text-align: start;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button:hover:not(:disabled) {
    background: none;
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

/** A few videos; the title of each opens its form. */
export function VideoList<Video extends Item | ManagedItem>({ videos, note }: VideoListProps<Video>) {
  const forms = useForms();
  return (
    <List>
      {videos.map((video) => (
        <li key={video.id}>
          <Thumbnail src={video.imageBlob} />
          <Button dir="auto" title={video.title} onClick={() => forms.editItem(video)}>
            {video.title}
          </Button>
          <small>{note(video)}</small>
        </li>
      ))}
    </List>
  );
}
