import { act, fireEvent, screen } from '@testing-library/react';
import { buildItem } from 'tests/support/shared-data';
import { showScreen, siteOnce } from '../../../../tests/support/site/show-screen';

const data = siteOnce([
  buildItem({ id: 'youtube', title: 'A YouTube video', url: 'https://youtu.be/aqz-KE-bpKQ' }),
  buildItem({
    id: 'dailymotion',
    title: 'A Dailymotion video',
    url: 'https://www.dailymotion.com/video/x8abcde',
  }),
]);
afterEach(() => jest.useRealTimers());

const press = (key: string) => !fireEvent.keyDown(document.body, { key });
/** The last status: the first one is that of the player. */
const keyStatus = () => screen.getByRole('article').querySelectorAll('[role=status]')[1];

/** Simulates a message of the provider's player, which shows that the frame has loaded. */
const sendPlayerMessage = (info: object) =>
  act(() => {
    const { contentWindow: source } = document.querySelector<HTMLIFrameElement>('article iframe')!;
    const message = JSON.stringify({ event: 'infoDelivery', info });
    window.dispatchEvent(new MessageEvent('message', { source, data: message }));
  });

it('the last key that is pressed before a provider’s player is ready takes effect once it is', async () => {
  showScreen(data.visit(), '/watch/youtube');
  await screen.findByRole('heading', { level: 1, name: 'A YouTube video' });
  expect([press('m'), press('ArrowRight')]).toEqual([true, true]);
  expect(keyStatus()).toBeEmptyDOMElement();
  sendPlayerMessage({ currentTime: 10, duration: 600, playerState: 1 });
  expect(keyStatus()).toHaveTextContent('Forward to 0:15');
  press('k');
  expect(keyStatus()).toHaveTextContent('Paused');
});

it('keys scroll the page if a provider’s player never becomes ready', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  showScreen(data.visit(), '/watch/youtube');
  await screen.findByRole('heading', { level: 1, name: 'A YouTube video' });
  act(() => jest.advanceTimersByTime(10_000));
  expect(press(' ')).toBe(false);
});

it('keys scroll the page if the player reports nothing', async () => {
  showScreen(data.visit(), '/watch/dailymotion');
  await screen.findByRole('heading', { level: 1, name: 'A Dailymotion video' });
  expect(press(' ')).toBe(false);
  expect(document.querySelector('[data-keys]')).toHaveAttribute('data-keys', '?,t');
});
