import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { categoryAddress, newestPictureQuery, useData, useQuery, useVideoCount } from 'shared-data';
import { Thumbnail } from 'shared-ui';
import { formatVideoCount } from '../text/video-facts';

/** A category with the picture of its newest video (or its first letter), its name and its number of videos. */
export function CategoryTile({ name }: { name: string }) {
  const count = useVideoCount(name);
  const tile = useRef<HTMLLIElement>(null);
  const data = useData();
  const query = { ...newestPictureQuery(data, name), enabled: useHasBeenInView(tile) };
  const picture = useQuery(query, data.queryClient).data?.imageBlob;
  return (
    <li ref={tile}>
      {/* Shown if the picture is missing. The key replaces the element, because a changed letter would shift its layout. */}
      <b key={getFirstLetter(name)} aria-hidden="true">
        {getFirstLetter(name)}
      </b>
      {picture && <Thumbnail src={picture} />}
      <Link to={categoryAddress(name)} dir="auto">
        {name}
      </Link>
      {count !== undefined && (
        <small aria-hidden="true" dir="auto">
          {formatVideoCount(count)}
        </small>
      )}
    </li>
  );
}

const getFirstLetter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

/** Whether an element has been in view. Always true without `IntersectionObserver`. */
function useHasBeenInView(element: RefObject<HTMLElement | null>): boolean {
  const [hasBeenInView, setHasBeenInView] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (hasBeenInView) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setHasBeenInView(true),
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [hasBeenInView, element]);
  return hasBeenInView;
}
