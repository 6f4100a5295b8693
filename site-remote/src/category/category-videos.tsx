import { useEffect, useRef } from 'react';
import { useItemPage } from 'shared-data';
import { Message } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { usePageInAddress } from '../screen/page-in-address';
import { VideoGrid, VideoGridSkeleton } from '../video-card/video-grid';

/** The videos of one category, newest first, under its name. */
export function CategoryVideos({ name }: { name: string }) {
  const [page, goTo] = usePageInAddress();
  const { data, error, isPlaceholderData, refetch } = useItemPage({ page, category: name });
  const heading = useRef<HTMLHeadingElement>(null);
  const firstName = useRef(name);
  const nothing = `No ${name} available.`;

  useEffect(() => {
    if (firstName.current !== name) heading.current?.focus();
    firstName.current = name;
  }, [name]);

  const content = () => {
    if (error) return <LoadFailure heading={nothing} error={error} onTryAgain={refetch} />;
    if (!data) return <VideoGridSkeleton />;
    if (data.items.length === 0) return <Message heading={nothing} />;
    return <VideoGrid data={data} isChanging={isPlaceholderData} onPageChange={goTo} />;
  };

  return (
    <>
      <h2 ref={heading} tabIndex={-1} dir="auto">
        {name}
      </h2>
      {content()}
    </>
  );
}
