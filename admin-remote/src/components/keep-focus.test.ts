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

it('a dialog that ends soon after another change returns the focus to its row', async () => {
  document.body.innerHTML = '<main><h1>Site</h1><ul><li tabindex="-1"></ul><dialog><input></dialog></main>';
  const stop = keepFocus(document.querySelector('main'))!;
  const [row, dialog] = [document.querySelector('li')!, document.querySelector('dialog')!];
  const nextFrame = () => new Promise(requestAnimationFrame);
  dialog.querySelector('input')!.focus();
  dialog.append('Saved');
  await nextFrame();
  dialog.remove();
  requestAnimationFrame(() => document.activeElement === document.body && row.focus());
  for (let frame = 0; frame < 4; frame++) await nextFrame();
  expect(row).toHaveFocus();
  stop();
});

it('the focus leaves a disabled button, even before the browser takes it away', async () => {
  document.body.innerHTML = '<main><h1>Site</h1><form><button>Save</button></form></main>';
  const stop = keepFocus(document.querySelector('main'))!;
  const button = document.querySelector('button')!;
  button.focus();
  button.disabled = true;
  await waitFor(() => expect(document.activeElement).not.toBe(button));
  expect(document.querySelector('h1')).toHaveFocus();
  stop();
});
