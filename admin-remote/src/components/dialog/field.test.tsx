import { render, screen } from '@testing-library/react';
import { Field } from './field';

it('a URL is left to right in an Arabic panel', () => {
  render(
    <div dir="rtl" style={{ direction: 'rtl' }}>
      <Field label="Url">
        {(field) => <input {...field} type="url" defaultValue="/clips/orrery.webm" />}
      </Field>
      <Field label="Title">{(field) => <input {...field} defaultValue="عنوان" />}</Field>
    </div>,
  );
  expect(screen.getByLabelText('Url')).toHaveStyle({ direction: 'ltr' });
  expect(screen.getByLabelText('Title')).not.toHaveStyle({ direction: 'ltr' });
});
