/** Ctrl-C, or the machine's request to end, stops what this process runs, and then the process. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const end = () => void stop().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
