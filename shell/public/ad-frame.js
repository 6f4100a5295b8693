// Runs the ad script of the configuration, which whoever serves or deploys this page writes into it. The address gives the
// size alone. The page's headers make it a sandbox with an origin of its own, so that the script reaches nothing of the
// site, and let no page of another site frame it; opened by itself it does nothing.
const { ads } = JSON.parse(document.getElementById('configuration').textContent);
const parameters = new URLSearchParams(location.search);

if (ads && window.parent !== window) {
  globalThis.atOptions = {
    key: ads.key,
    format: 'iframe',
    width: Number(parameters.get('width')),
    height: Number(parameters.get('height')),
    params: {},
  };

  const script = document.createElement('script');
  script.src = ads.scriptUrl;
  document.body.append(script);
}
