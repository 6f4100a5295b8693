import { render } from '@testing-library/react';
import { Thumbnail } from './thumbnail';

const picture = (name: string) => `https://pictures.example/${name}.jpg`;

it('the categories of YouTube have all twelve colours', () => {
  const names =
    'Film & Animation|Autos & Vehicles|Music|Pets & Animals|Sports|Travel & Events|Gaming|People & Blogs|Comedy|Entertainment|News & Politics|Howto & Style|Education|Science & Technology|Nonprofits & Activism';
  const hues = names.split('|').map((name) => {
    const { container } = render(<Thumbnail src="" category={name} />);
    return container.querySelector('[data-hue]')!.getAttribute('data-hue');
  });
  expect(new Set(hues).size).toBe(12);
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

it('videos of one category vary its colour, each always in the same way', () => {
  const shadesOf = (title: string) =>
    render(<Thumbnail src="" category="Music" title={title} />)
      .container.querySelector('[data-initial]')!
      .getAttribute('data-shade');
  expect(
    new Set(['Tide', 'Orrery', 'Aurora', 'Spring', 'Hero', 'Charge'].map(shadesOf)).size,
  ).toBeGreaterThan(2);
  expect(shadesOf('Tide')).toBe(shadesOf('Tide'));
});

it('removes the previous picture while the picture of another video loads', () => {
  const { container, rerender } = render(<Thumbnail src={picture('one')} />);
  const previous = container.querySelector('img');
  rerender(<Thumbnail src={picture('other')} />);
  const now = container.querySelector('img');
  expect(now).toHaveAttribute('src', picture('other'));
  expect(now).not.toBe(previous);
});
