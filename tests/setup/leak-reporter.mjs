/** Fails a run of jest that does not exit within a minute after its last test, and names what is still running. */
export default class LeakReporter {
  onRunComplete() {
    setTimeout(() => {
      console.log(`A test left something running: ${process.getActiveResourcesInfo().join(', ')}`);
      process.exit(1);
    }, 60_000).unref();
  }
}
