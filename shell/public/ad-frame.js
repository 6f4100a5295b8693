// Runs the ad script that the configuration names. The server or the deployment writes the configuration into this
// page; the URL contains only the size. The response headers give the page an opaque origin, so that the script cannot
// access the site, and forbid other sites to frame it. Outside a frame the page does nothing.
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
