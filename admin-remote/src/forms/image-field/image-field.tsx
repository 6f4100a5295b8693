import { Commands, smallButton } from '../../components/layout';
import styled from 'styled-components';
import { useRef, useEffect, type RefObject } from 'react';
import { Button, t, VisuallyHidden } from 'shared-ui';
import { Field } from '../../components/dialog/field';
import { Icon } from '../../components/icons';
import { thumbnailShape, type ImageShape } from './prepare-image';
import { Preview } from './preview';
import { useArrivingFiles } from './use-arriving-files';
import { useChosenImage } from './use-chosen-image';

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
  ${({ $isEmpty }) => $isEmpty && 'min-height: 9rem; place-content: center; justify-items: center;'}

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
    color: var(--color-text-muted);
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
            {isBusy ? t('Preparing the image …') : t('Choose, drop or paste an image.')}
          </small>
        </Zone>
      )}
    </Field>
  );
}
