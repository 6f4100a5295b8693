import { Skeleton } from 'shared-ui';

interface LoadingProps {
  /** As “Loading the items”. */
  label: string;
  height: string;
}

/** A shape of what is still being read. The shape is for the eye; its name is read aloud. */
export function Loading({ label, height }: LoadingProps) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton $height={height} />
    </div>
  );
}
