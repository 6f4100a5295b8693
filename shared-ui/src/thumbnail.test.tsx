import { render } from '@testing-library/react';
import { Thumbnail } from './thumbnail';

const picture = (name: string) => `https://pictures.example/${name}.jpg`;

it('removes the previous picture while the picture of another video loads', () => {
  const { container, rerender } = render(<Thumbnail src={picture('one')} />);
  const previous = container.querySelector('img');
  rerender(<Thumbnail src={picture('other')} />);
  const now = container.querySelector('img');
  expect(now).toHaveAttribute('src', picture('other'));
  expect(now).not.toBe(previous);
});
