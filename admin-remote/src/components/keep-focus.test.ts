import { waitFor } from '@testing-library/react';
import { keepFocus } from './keep-focus';

it('a field that was inert for less than two frames has the focus again', async () => {
  document.body.innerHTML = '<main><h1>Site</h1><form><input></form></main>';
  const stop = keepFocus(document.querySelector('main'))!;
  const [form, input] = [document.querySelector('form')!, document.querySelector('input')!];
  input.focus();
  form.toggleAttribute('inert', true);
  await Promise.resolve();
  // Browsers blur it in the next frame.
  input.blur();
  form.toggleAttribute('inert', false);
  await waitFor(() => expect(input).toHaveFocus());
  stop();
});
