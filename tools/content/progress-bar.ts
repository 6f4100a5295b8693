const width = 30;

/** Shows how far a task is, on one line of a terminal; silent where the output is a file. */
export function progressBar(task: string): (done: number, total: number) => void {
  return (done, total) => {
    if (!process.stdout.isTTY || total === 0) return;
    const filled = Math.round((done / total) * width);
    const bar = '█'.repeat(filled).padEnd(width, '░');
    process.stdout.write(`\r${task} ${bar} ${done} of ${total}${done >= total ? '\n' : ''}`);
  };
}
