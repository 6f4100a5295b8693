import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { Field } from '../dialog/field';
import { ImageRefused, prepareImage, thumbnailShape, type ImageShape } from './prepare-image';

const Drop = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3);
  border: 2px dashed var(--color-line-strong);
  border-radius: var(--radius-m);

  input[type='range'] {
    width: 100%;
  }
  > span {
    max-width: 16rem;
    border-radius: var(--radius-s);
  }
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
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [focus, setFocus] = useState(0.5);
  const file = useRef<Blob>(null);
  const turn = useRef(0);

  const take = async (chosen: Blob | null | undefined, part = 0.5) => {
    if (!chosen) return;
    file.current = chosen;
    setFocus(part);
    setBusy(true);
    const mine = ++turn.current;
    try {
      const image = await prepareImage(chosen, shape, part);
      if (mine !== turn.current) return;
      setRefused(undefined);
      onChange(image);
    } catch (error) {
      if (mine !== turn.current) return;
      file.current = null;
      setRefused(error instanceof ImageRefused ? error.message : 'This image could not be prepared.');
    } finally {
      if (mine === turn.current) setBusy(false);
    }
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (!pasted) return;
    event.preventDefault();
    void take(pasted);
  };

  return (
    <Field label={label} fault={refused ?? fault}>
      {(field) => (
        <Drop onDrop={drop} onDragOver={(event) => event.preventDefault()} onPaste={paste}>
          <input
            {...field}
            type="file"
            accept="image/*"
            onChange={({ target }) => void take(target.files?.[0])}
          />
          {value && <Thumbnail src={value} />}
          {value && file.current && (
            <label>
              Part of the picture
              <input
                type="range"
                min={0}
                max={1}
                step={0.05}
                value={focus}
                onChange={({ target }) => void take(file.current, Number(target.value))}
              />
            </label>
          )}
          {value && (
            <Button
              onClick={() => {
                file.current = null;
                onChange('');
              }}
            >
              Remove the image
            </Button>
          )}
          <small role="status">{busy ? 'Preparing the image …' : 'Choose, drop or paste an image.'}</small>
        </Drop>
      )}
    </Field>
  );
}
