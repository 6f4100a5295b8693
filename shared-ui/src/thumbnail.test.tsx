import { render } from '@testing-library/react';
import { Thumbnail } from './thumbnail';

const picture = (name: string) => `https://pictures.example/${name}.jpg`;

it('categories with long names have different colours', () => {
  const names =
    'Entertainment|Science & Technology|People & Blogs|Comedy|Film & Animation|Howto & Style|News & Politics|Music';
  const hues = names.split('|').map((name) => {
    const { container } = render(<Thumbnail src="" category={name} />);
    return container.querySelector('[data-hue]')!.getAttribute('data-hue');
  });
  expect(new Set(hues).size).toBeGreaterThanOrEqual(6);
});

it.each([
  ['Music', '“été” – a song', 'É'],
  ['Music', '🎬 42', '4'],
  ['Music', '…', 'M'],
  ['musik', undefined, 'M'],
])('without a picture, a video in %s named %s has the letter %s', (category, title, letter) => {
  const { container } = render(<Thumbnail src="" category={category} title={title} />);
  expect(container.querySelector('[data-initial]')).toHaveAttribute('data-initial', letter);
});

it('removes the previous picture while the picture of another video loads', () => {
  const { container, rerender } = render(<Thumbnail src={picture('one')} />);
  const previous = container.querySelector('img');
  rerender(<Thumbnail src={picture('other')} />);
  const now = container.querySelector('img');
  expect(now).toHaveAttribute('src', picture('other'));
  expect(now).not.toBe(previous);
});
