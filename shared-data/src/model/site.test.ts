import { withSite } from './site';

const configuration = { contactLink: 'https://wa.me/' } as never;

it('a contact link without a number is absent', () => {
  expect(withSite(configuration).contactLink).toBeUndefined();
  expect(withSite(configuration, { contact: 'https://wa.me' }).contactLink).toBeUndefined();
  const contact = 'https://wa.me/15555550100';
  expect(withSite(configuration, { contact }).contactLink).toBe(contact);
});
