import { Skeleton } from 'shared-ui';

interface LoadingProps {
  /** What is read, as in “Loading the items”. */
  what: string;
  height: string;
}

/** A shape of what is still being read. The shape is for the eye; its name is read aloud. */
export function Loading({ what, height }: LoadingProps) {
  return (
    <div role="status" aria-label={`Loading ${what}`}>
      <Skeleton $height={height} />
    </div>
  );
}
