/**
 * A worker that has nothing left to do exits at once. By default, Node first frees its heap, which takes longer on a busy
 * machine than the half second that jest allows, and jest then reports a leak where there is none. A real leak still keeps
 * the worker from getting here, and is reported.
 */
const isWorker = process.send !== undefined;
if (isWorker) process.once('exit', () => process.kill(process.pid, 'SIGKILL'));
