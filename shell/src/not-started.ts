/** Replaces the loader by a message if a script of the app fails to load. */
function showLoadFailure({ target }: Event): void {
  const loader = document.getElementById('starting');
  const message = document.querySelector<HTMLTemplateElement>('#not-started');
  if (loader && message && target instanceof HTMLScriptElement) loader.replaceWith(message.content);
}

// Listens in the capture phase, because error events of scripts do not bubble.
window.addEventListener('error', showLoadFailure, true);
