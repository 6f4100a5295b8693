/** Calls `stop` at SIGINT or SIGTERM, and then ends this process. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const end = () => void stop().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
