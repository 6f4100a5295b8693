/** Fails a Jest run that does not exit within a minute after its last test, and names the open handles. */
export default class LeakReporter {
  onRunComplete() {
    setTimeout(() => {
      console.log(`A test left something running: ${process.getActiveResourcesInfo().join(', ')}`);
      process.exit(1);
    }, 60_000).unref();
  }
}
