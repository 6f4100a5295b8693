// Runs the ad script in the configuration, which the server or the deployment writes into this page; the URL contains only
// the size. The response headers sandbox the page with an opaque origin, so that the script cannot access the site, and
// prevent other sites from framing it. Outside a frame the page does nothing.
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
