const isTerminal = process.stdout.isTTY === true;
const between = isTerminal ? 200 : 15_000;

/**
 * One line that says how far a kind of tests is: rewritten in a terminal; in a log, a new one every 15 s.
 * `say` takes the counts; `end` writes the last line, whatever was written before.
 */
export function progress(kind, unit) {
  const started = Date.now();
  let last = started;
  let text = '';
  const write = () => {
    last = Date.now();
    process.stdout.write(isTerminal ? `\r\u001b[2K${text}` : `${text}\n`);
  };
  return {
    say({ done, total, failed }) {
      const seconds = Math.round((Date.now() - started) / 1000);
      const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
      text = `${kind}: ${done} of ${total} ${unit}, ${failed} failed, ${time}`;
      if (Date.now() - last >= between) write();
    },
    end() {
      write();
      if (isTerminal) process.stdout.write('\n');
    },
  };
}
