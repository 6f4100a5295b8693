/** Replaces the loader by a message if a script of the app fails to load. */
function showLoadFailure({ target }: Event): void {
  const loader = document.getElementById('starting');
  const message = document.querySelector<HTMLTemplateElement>('#not-started');
  if (loader && message && target instanceof HTMLScriptElement) loader.replaceWith(message.content);
}

// Error events of scripts do not bubble, so this listens in the capture phase.
window.addEventListener('error', showLoadFailure, true);
