import { contrastOf, leastContrast, readable, type Scheme } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { Field } from '../../components/dialog/field';
import { Commands } from '../../components/layout';

const Row = styled(Commands)`
  gap: var(--space-2) var(--space-3);

  && input {
    width: 4rem;
    padding: var(--space-1);
  }
  p {
    flex: 1 1 12rem;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
`;

/** The default accent colours of `shared-ui/src/tokens.css`. */
export const ownAccent: Record<Scheme, string> = { light: '#b3350f', dark: '#ff9668' };

interface AccentFieldProps {
  label: string;
  scheme: Scheme;
  /** The colour; empty for the default one. */
  value: string;
  fault: string | undefined;
  onChange: (colour: string) => void;
}

/** A field for a colour. Checks the contrast on the surfaces of its colour scheme. */
export function AccentField({ label, scheme, value, fault, onChange }: AccentFieldProps) {
  const colour = value || ownAccent[scheme];
  const contrast = contrastOf(colour, scheme);
  const said = (Math.floor(contrast * 10) / 10).toFixed(1);
  const isReadable = contrast >= leastContrast;
  return (
    <Field label={label} fault={fault}>
      {(field) => (
        <Row>
          <input {...field} type="color" value={colour} onChange={({ target }) => onChange(target.value)} />
          <p role="status">
            {isReadable
              ? t('Readable: its contrast is {contrast} to 1.', { contrast: said })
              : t('Hard to read: its contrast is {contrast} to 1, and {needed} to 1 is needed.', {
                  contrast: said,
                  needed: leastContrast,
                })}
          </p>
          {!isReadable && (
            <Button onClick={() => onChange(readable(colour, scheme))}>
              {scheme === 'light' ? t('Make it darker') : t('Make it brighter')}
            </Button>
          )}
        </Row>
      )}
    </Field>
  );
}
