/** Calls `task` once the page is loaded and idle. */
export function whenIdle(task: () => void): void {
  // Safari does not support `requestIdleCallback`.
  const schedule = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 1000);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}
