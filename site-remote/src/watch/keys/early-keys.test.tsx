import { act, fireEvent, screen } from '@testing-library/react';
import { buildItem, startTestData, type TestData } from 'tests/support/shared-data';
import { showScreen } from '../../../../tests/support/site-remote/show-screen';

let data: TestData;
beforeAll(async () => {
  data = await startTestData({ origins: ['http://localhost'] });
  await data.fill([
    buildItem({ id: 'youtube', title: 'Of YouTube', url: 'https://youtu.be/aqz-KE-bpKQ' }),
    buildItem({
      id: 'dailymotion',
      title: 'Of Dailymotion',
      url: 'https://www.dailymotion.com/video/x8abcde',
    }),
  ]);
});
afterAll(() => data.stop());
afterEach(() => jest.useRealTimers());

const press = (key: string) => !fireEvent.keyDown(document.body, { key });
const said = () => screen.getByRole('article').querySelector('[role=status]');

/** The frame of the provider has loaded, and speaks. */
const speak = (info: object) =>
  act(() => {
    const { contentWindow: source } = document.querySelector<HTMLIFrameElement>('article iframe')!;
    const message = JSON.stringify({ event: 'infoDelivery', info });
    window.dispatchEvent(new MessageEvent('message', { source, data: message }));
  });

it('the last key that comes before the player of a provider answers is answered then, once', async () => {
  showScreen(data.visit(), '/watch/youtube');
  await screen.findByRole('heading', { level: 1, name: 'Of YouTube' });
  expect([press('m'), press('ArrowRight')]).toEqual([true, true]);
  expect(said()).toBeEmptyDOMElement();
  speak({ currentTime: 10, duration: 600, playerState: 1 });
  expect(said()).toHaveTextContent('Forward to 0:15');
  press('k');
  expect(said()).toHaveTextContent('Paused');
});

it('keys scroll the page where the player of a provider never answers', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  showScreen(data.visit(), '/watch/youtube');
  await screen.findByRole('heading', { level: 1, name: 'Of YouTube' });
  act(() => jest.advanceTimersByTime(10_000));
  expect(press(' ')).toBe(false);
});

it('keys scroll the page of a player that reports nothing', async () => {
  showScreen(data.visit(), '/watch/dailymotion');
  await screen.findByRole('heading', { level: 1, name: 'Of Dailymotion' });
  expect(press(' ')).toBe(false);
  expect(document.querySelector('[data-keys]')).toHaveAttribute('data-keys', '?,t');
});
