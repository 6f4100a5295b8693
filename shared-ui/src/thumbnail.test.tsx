import { render } from '@testing-library/react';
import { Thumbnail } from './thumbnail';

const picture = (name: string) => `https://pictures.example/${name}.jpg`;

it('a picture of before does not stand for another video while that one’s picture loads', () => {
  const { container, rerender } = render(<Thumbnail src={picture('one')} />);
  const before = container.querySelector('img');
  rerender(<Thumbnail src={picture('other')} />);
  const now = container.querySelector('img');
  expect(now).toHaveAttribute('src', picture('other'));
  expect(now).not.toBe(before);
});
