/** So many videos follow one another while nobody does anything; then the next one waits for somebody. */
const max = 5;

let count = 0;

export const maySelfStart = (): boolean => count < max;
export const countSelfStarted = (): void => void count++;

/** Somebody is there when a key, a pointer or a finger is. Answers how to end it. */
export function watchForPeople(): () => void {
  const signs = ['keydown', 'pointerdown', 'pointermove'];
  const seen = () => void (count = 0);
  for (const sign of signs) addEventListener(sign, seen, { passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, seen);
  };
}
