import { act, renderHook } from '@testing-library/react';
import { ImageRefused, readPicture, thumbnailShape } from './prepare-image';
import { useChosenImage } from './use-chosen-image';

jest.mock('./prepare-image', () => ({
  ...jest.requireActual<object>('./prepare-image'),
  readPicture: jest.fn(),
}));

it('the reason of a refusal disappears while the next picture is prepared', async () => {
  const { result } = renderHook(() => useChosenImage(thumbnailShape, '', jest.fn()));
  jest.mocked(readPicture).mockRejectedValueOnce(new ImageRefused('An SVG may carry a script.'));
  await act(() => result.current.take(new Blob()));
  expect(result.current).toMatchObject({ refused: 'An SVG may carry a script.', isBusy: false });

  jest.mocked(readPicture).mockReturnValueOnce(new Promise(() => undefined));
  act(() => void result.current.take(new Blob()));
  expect(result.current).toMatchObject({ refused: undefined, isBusy: true });
});
