import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataError, DataProvider } from 'shared-data';
import { AdminProvider, Conflict, type CustomPage } from 'admin-data';
import { startedOnce, startTestData, type TestData } from 'tests/support/admin-data';
import { Field } from '../components/dialog/field';
import { keptDrafts, type FormName } from './drafts/kept-drafts';
import { FormPage } from './form-frame';
import { useDocumentForm } from './use-document-form';

interface Values {
  title: string;
  text: string;
}

const test = startedOnce(() => startTestData());
let signedIn: Awaited<ReturnType<TestData['signIn']>>;
beforeAll(async () => {
  signedIn = await test.signIn();
});
beforeEach(() => localStorage.clear());

const name: FormName = { form: 'page', id: 'one' };
const uid = () => (signedIn.admin.session.state as { uid: string }).uid;

interface FormProps {
  stored: Values | null;
  save: (values: Values, before: Values | null) => Promise<void>;
  onDone?: () => void;
}

/** A save that is refused because of a version of a colleague, or a deletion, and then succeeds. */
const refusedOnce = (theirs: Values | null) =>
  jest
    .fn<Promise<void>, [Values, Values | null]>()
    .mockRejectedValueOnce(new Conflict('page', 'page:one', theirs && { id: 'one', ...theirs }))
    .mockResolvedValueOnce();

function Form({ stored, save, onDone = () => {} }: FormProps) {
  const { form, fault, submission } = useDocumentForm<Values, CustomPage>({
    ...{ name, stored, fresh: { title: '', text: '' }, save, onClose: onDone },
    check: ({ title }) => ({ title: title ? undefined : { code: 'page.title.missing', params: {} } }),
    theirsOf: ({ title, text }) => ({ title, text }),
    labels: { title: 'Title', text: 'Text' },
  });
  return (
    <FormPage heading="Manage Page" submission={submission}>
      {(['title', 'text'] as const).map((one) => (
        <Field key={one} label={one} fault={fault(one)}>
          {(field) => <input {...field} {...form.register(one)} />}
        </Field>
      ))}
    </FormPage>
  );
}

const show = (props: FormProps) =>
  render(
    <DataProvider data={signedIn.data}>
      <AdminProvider admin={signedIn.admin}>
        <Form {...props} />
      </AdminProvider>
    </DataProvider>,
  );

const input = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const stored = { title: 'A', text: 'a' };

it('an invalid field shows its reason and is focused', async () => {
  const saves = jest.fn(() => Promise.resolve());
  show({ stored, save: saves });
  await userEvent.clear(input('title'));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a title.');
  expect(input('title')).toHaveFocus();
  await userEvent.type(input('title'), 'B');
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  expect(saves.mock.calls).toEqual([[{ title: 'B', text: 'a' }, stored]]);
  expect(keptDrafts.get(uid(), name)).toBeNull();
});

it('after a lost answer the input survives a reload, and a second save completes it', async () => {
  const onDone = jest.fn();
  let isLost = true;
  const props = {
    ...{ stored, onDone },
    save: () => (isLost ? Promise.reject(new DataError('offline')) : Promise.resolve()),
  };
  const view = show(props);
  await userEvent.type(input('text'), 'bc');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(onDone).not.toHaveBeenCalled();
  view.unmount();
  show(props);
  expect(input('text')).toHaveValue('abc');
  expect(screen.getByText('Your unsaved draft was restored.')).toBeInTheDocument();
  isLost = false;
  await save();
  expect(onDone).toHaveBeenCalled();
  expect(keptDrafts.get(uid(), name)).toBeNull();
});

it.each([
  ['is saved when the network returns', '', 2],
  ['is not saved by itself in the middle of a sentence', ' and', 1],
])('a form that was saved offline %s', async (_, typed, times) => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const saves = jest.fn(() => Promise.reject(new DataError('offline')));
  show({ stored, save: saves });
  await userEvent.type(input('text'), 'bc');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('it is saved when the connection returns');
  if (typed) await userEvent.type(input('text'), typed);
  isOnline.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(saves).toHaveBeenCalledTimes(times);
  expect(input('text')).toHaveValue(`abc${typed}`);
});

it('fields that only a colleague has changed are merged without a question', async () => {
  const saves = refusedOnce({ title: 'A', text: 'theirs' });
  show({ stored, save: saves });
  await userEvent.type(input('title'), 'B');
  await save();
  expect(saves.mock.calls[1]).toEqual([
    { title: 'AB', text: 'theirs' },
    { title: 'A', text: 'theirs' },
  ]);
  expect(screen.queryByRole('region', { name: 'Choose what to keep' })).toBeNull();
});

it('a conflict asks about the fields that both have changed', async () => {
  const saves = refusedOnce({ title: 'Theirs', text: 'theirs' });
  show({ stored, save: saves });
  await userEvent.type(input('title'), 'B');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Someone else has changed this since you opened it.',
  );
  expect(screen.getAllByRole('group')).toEqual([screen.getByRole('group', { name: 'Title' })]);
  expect(input('text')).toHaveValue('theirs');
  await userEvent.click(screen.getByRole('radio', { name: /^Theirs/ }));
  await save();
  expect(saves.mock.calls[1]![0]).toEqual({ title: 'Theirs', text: 'theirs' });
});

it('a document that a colleague has deleted can be saved as a new one', async () => {
  const saves = refusedOnce(null);
  show({ stored, save: saves });
  await userEvent.type(input('title'), 'B');
  await save();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await save();
  expect(saves.mock.calls[1]).toEqual([{ title: 'AB', text: 'a' }, null]);
});

it('the input of another tab appears, the latest of each field', async () => {
  show({ stored, save: () => Promise.resolve() });
  await userEvent.type(input('title'), ' here');
  const elsewhere = (values: Values) => {
    keptDrafts.keep(uid(), { ...name, before: { ...stored }, values: { ...values }, at: 1 });
    const [key] = Object.keys(localStorage).filter((one) => one.startsWith('draft '));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: key! })));
  };
  elsewhere({ title: 'A here', text: 'a there' });
  expect(input('text')).toHaveValue('a there');
  // This tab stores nothing: the other one may have stored more in the meantime.
  expect(keptDrafts.get(uid(), name)).toMatchObject({ at: 1 });
  expect(screen.getByText(/open in another tab as well/)).toBeInTheDocument();
  await userEvent.type(input('title'), ', too');
  elsewhere({ title: 'A elsewhere', text: 'a there again' });
  expect(input('title')).toHaveValue('A elsewhere');
  expect(input('text')).toHaveValue('a there again');
});
