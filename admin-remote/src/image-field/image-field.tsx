import { useRef } from 'react';
import { Button } from 'shared-ui';
import styled from 'styled-components';
import { Field } from '../dialog/field';
import { thumbnailShape, type ImageShape } from './prepare-image';
import { Preview } from './preview';
import { useArrivingFiles } from './use-arriving-files';
import { useChosenImage } from './use-chosen-image';
import { useSubmitWhenReady } from './use-submit-when-ready';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-3);
  border: 2px dashed var(--color-line-strong);
  border-radius: var(--radius-m);
`;

interface ImageFieldProps {
  label: string;
  value: string;
  onChange: (image: string) => void;
  fault: string | undefined;
  shape?: ImageShape;
}

/** Takes an image that is chosen, dropped or pasted, shows it at once, and lets its part be chosen. */
export function ImageField({ label, value, onChange, fault, shape = thumbnailShape }: ImageFieldProps) {
  const { picture, focus, refused, isBusy, take, choosePart, remove } = useChosenImage(
    shape,
    value,
    onChange,
  );
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useArrivingFiles((file) => {
    // A form that is being saved, and one under another dialog, takes nothing.
    if (!box.current!.closest('[inert]')) void take(file);
  });
  useSubmitWhenReady(box, { isBusy, isRefused: refused !== undefined });

  return (
    <Field label={label} fault={refused ?? fault}>
      {(field) => (
        <Box ref={box}>
          <input
            {...field}
            ref={input}
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void take(file);
            }}
          />
          {value && (
            <Preview
              image={value}
              shape={shape}
              // An image that came from elsewhere meanwhile is not of this picture.
              picture={picture?.image === value ? picture : undefined}
              focus={focus}
              isBusy={isBusy}
              onFocus={choosePart}
            />
          )}
          {value && (
            <Button
              onClick={() => {
                // So that the same file can be chosen again.
                input.current!.value = '';
                remove();
              }}
            >
              Remove the image
            </Button>
          )}
          <small role="status">{isBusy ? 'Preparing the image …' : 'Choose, drop or paste an image.'}</small>
        </Box>
      )}
    </Field>
  );
}
