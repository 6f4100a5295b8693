import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LanguageField } from './language-field';

function Form({ stored }: { stored: string }) {
  const [value, setValue] = useState(stored);
  return <LanguageField value={value} stored={stored} fault={undefined} onChange={setValue} />;
}

const shown = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('offers the languages of the product, each named in itself', () => {
  render(<Form stored="" />);
  expect(options()).toEqual(['Not chosen', 'English', 'Español', 'Français', 'Deutsch', 'हिन्दी', 'العربية']);
});

it('keeps a stored language that the product lacks as an option', async () => {
  render(<Form stored="pt-BR" />);
  expect(shown()).toHaveDisplayValue('Brazilian Portuguese');
  await userEvent.selectOptions(shown(), 'Deutsch');
  expect(shown()).toHaveValue('de');
  await userEvent.selectOptions(shown(), 'Brazilian Portuguese');
  expect(shown()).toHaveValue('pt-BR');
});
