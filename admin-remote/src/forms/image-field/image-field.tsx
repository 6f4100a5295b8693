import { Commands, smallButton } from '../../components/layout';
import styled from 'styled-components';
import { useEffect, useRef, useState, useEffectEvent, type RefObject } from 'react';
import { Button, t, VisuallyHidden } from 'shared-ui';
import { Field } from '../../components/dialog/field';
import { Icon } from '../../components/icons';
import { thumbnailShape, type ImageShape } from './prepare-image';
import { useChosenImage, type ChosenPicture } from './use-chosen-image';

/**
 * Takes files that are dropped or pasted anywhere on the page. Outside of the field too: otherwise the browser would
 * replace the page, with all input, by a dropped file. Returns whether a file is being dragged over the page.
 */
function useArrivingFiles(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    // Null: the pointer has left the page, not only an element.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      // Some programs copy a text together with its picture. In a text field, the text is pasted and not the picture.
      if (!file || (isTextField(event.target) && event.clipboardData.types.includes('text/plain'))) return;
      event.preventDefault();
      take(file);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return isOver;
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'file' && target.type !== 'range';

/**
 * While `isBusy`, delays a submit until the chosen image is ready. If the image is refused, the form stays open and
 * shows why; a second submit then saves without the image.
 */
function useSubmitWhenReady(
  inside: RefObject<HTMLElement | null>,
  { isBusy, isRefused }: { isBusy: boolean; isRefused: boolean },
): void {
  const waiting = useRef(false);
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return;
    if (!isBusy) {
      if (waiting.current && !isRefused) form.requestSubmit();
      waiting.current = false;
      return;
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      waiting.current = true;
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [inside, isBusy, isRefused]);
}

const Zone = styled.div<{ $isEmpty: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding: var(--space-2);
  border: 2px dashed var(--color-line-strong);
  border-radius: var(--radius-m);
  ${({ $isEmpty }) => $isEmpty && 'min-height: 4.5rem; display: flex; align-items: center; justify-content: center;'}

  &[data-over]${({ $isEmpty }) => ($isEmpty ? ", &:has(input[type='file']:hover)" : '')} {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
  }
  ${({ $isEmpty }) => ($isEmpty ? '&' : 'div > span')}:has(input[type='file']:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  > svg {
    width: 2rem;
    height: 2rem;
    color: var(--color-text-muted);
  }
  small {
    font-size: var(--text-s);
  }
  /* The file control covers the whole empty zone; once there is an image, only the “Replace” button. */
  div > span {
    position: ${({ $isEmpty }) => ($isEmpty ? 'static' : 'relative')};
    display: inline-grid;
    border-radius: var(--radius-m);
  }
  input[type='file'] {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

const Choices = styled(Commands)`
  > button,
  > span > span {
    ${smallButton}
  }
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  max-width: min(100%, 24rem);
  border-radius: var(--radius-s);
  background: var(--color-skeleton);
  font-size: var(--text-s);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Part = styled.label`
  display: grid;
  max-width: 22rem;
  font-weight: 400 !important;
`;

interface PreviewProps {
  /** The image that will be stored. */
  image: string;
  shape: ImageShape;
  /** The chosen file; absent if the image is not from a file. */
  picture: ChosenPicture | undefined;
  focus: number;
  onFocus: (focus: number) => void;
}

/** Shows the image as it will be stored. A slider changes the crop. */
function Preview({ image, shape, picture, focus, onFocus }: PreviewProps) {
  const [broken, setBroken] = useState<string>();
  /** The picture's aspect ratio, divided by that of the frame. */
  const spread = picture ? (picture.pixels.width * shape.height) / (picture.pixels.height * shape.width) : 1;
  const isWide = spread > 1;
  const isMovable = picture !== undefined && Math.abs(spread - 1) > 0.01;
  const percent = Math.round(focus * 100);
  return (
    <>
      <Frame style={{ aspectRatio: `${shape.width} / ${shape.height}` }}>
        {broken === image ? (
          <span>{t('This picture cannot be shown.')}</span>
        ) : (
          <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(image)} />
        )}
      </Frame>
      {isMovable && (
        <Part>
          {t('Visible part')}
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={focus}
            aria-valuetext={
              isWide ? t('{percent}% from the left', { percent }) : t('{percent}% from the top', { percent })
            }
            onChange={({ target }) => onFocus(Number(target.value))}
          />
        </Part>
      )}
    </>
  );
}

interface ImageFieldProps {
  label: string;
  required?: boolean;
  value: string;
  onChange: (image: string) => void;
  fault: string | undefined;
  shape?: ImageShape;
}

/** Takes an image that is chosen, dropped or pasted. Shows it at once, and lets the user choose the crop. */
export function ImageField(props: ImageFieldProps) {
  const { label, required = false, value, onChange, fault, shape = thumbnailShape } = props;
  const { picture, focus, refused, isBusy, take, choosePart, remove } = useChosenImage(
    shape,
    value,
    onChange,
  );
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useArrivingFiles((file) => {
    // Files are ignored while the form is saved or is below another dialog.
    if (!box.current!.closest('[inert]')) void take(file);
  });
  useSubmitWhenReady(box, { isBusy, isRefused: refused !== undefined });

  return (
    <Field label={label} required={required} fault={isBusy ? undefined : (refused ?? fault)}>
      {(field) => (
        <Zone ref={box} $isEmpty={value === ''} data-over={isOver || undefined}>
          {value === '' && <Icon name="picture" />}
          {value && (
            <Preview
              image={value}
              shape={shape}
              // An image from elsewhere, such as from a restored version, does not belong to the chosen file.
              picture={picture?.image === value ? picture : undefined}
              focus={focus}
              onFocus={choosePart}
            />
          )}
          <Choices>
            <span>
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
                <Button as="span" aria-hidden="true">
                  {t('Replace')}
                </Button>
              )}
            </span>
            {value && (
              <Button
                onClick={() => {
                  // Without this, the same file could not be chosen again.
                  input.current!.value = '';
                  remove();
                }}
              >
                <span aria-hidden="true">{t('Remove')}</span>
                <VisuallyHidden>{t('Remove the image')}</VisuallyHidden>
              </Button>
            )}
          </Choices>
          <small role="status">
            {isBusy ? t('Preparing the image …') : !value && t('Choose, drop or paste an image.')}
          </small>
        </Zone>
      )}
    </Field>
  );
}
