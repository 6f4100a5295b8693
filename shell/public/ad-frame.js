// Runs a foreign ad script with the key and size that the address names. The page's headers make it a sandbox
// with an origin of its own, so that the script reaches nothing of the site.
const parameters = new URLSearchParams(location.search);

globalThis.atOptions = {
  key: parameters.get('key'),
  format: 'iframe',
  width: Number(parameters.get('width')),
  height: Number(parameters.get('height')),
  params: {},
};

const script = document.createElement('script');
script.src = parameters.get('script');
document.body.append(script);
