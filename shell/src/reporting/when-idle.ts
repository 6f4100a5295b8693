/** Calls back once the page is loaded and has nothing else to do. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callback.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 1000));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
