/** Where the application's code does not arrive, the page says so: its loader would turn for ever. */
function sayThatNothingCame({ target }: Event): void {
  const loader = document.getElementById('starting');
  const message = document.querySelector<HTMLTemplateElement>('#not-started');
  if (loader && message && target instanceof HTMLScriptElement) loader.replaceWith(message.content);
}

// A script's failure does not bubble.
window.addEventListener('error', sayThatNothingCame, true);
