import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { categoryAddress, newestPictureQuery, useData, useQuery } from 'shared-data';
import { Thumbnail } from 'shared-ui';
import { countOfVideos } from '../text/count-of-videos';

interface TileProps {
  name: string;
  /** How many videos it has, where that is known. */
  count: number | undefined;
}

/** A category as a tile: the picture of its newest video, or its first letter, its name, and how many videos it has. */
export function Tile({ name, count }: TileProps) {
  const place = useRef<HTMLLIElement>(null);
  const data = useData();
  const query = { ...newestPictureQuery(data, name), enabled: useIsSeen(place) };
  const picture = useQuery(query, data.queryClient).data?.imageBlob;
  return (
    <li ref={place}>
      {/* Seen where the picture does not come. Another letter is another element: in the middle, a wider one would move. */}
      <b key={firstLetter(name)} aria-hidden="true">
        {firstLetter(name)}
      </b>
      {picture && <Thumbnail src={picture} />}
      <Link to={categoryAddress(name)} dir="auto">
        {name}
      </Link>
      {count !== undefined && (
        <small aria-hidden="true" dir="auto">
          {countOfVideos(count)}
        </small>
      )}
    </li>
  );
}

const firstLetter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

/** Whether it has been in view; from the beginning where nobody can tell. */
function useIsSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, see] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(true),
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [isSeen, place]);
  return isSeen;
}
