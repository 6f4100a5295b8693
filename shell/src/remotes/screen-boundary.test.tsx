import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';
import { DataProvider, createData, parseConfiguration } from 'shared-data';
import { contractVersion } from 'shared-data/contract';
import { useScreenHeading } from 'shared-ui';
import { RemoteConnection } from './remote-connection';
import { RemoteScreen } from './remote-screen';

/** While true, the screen of the first video throws. */
let isBroken = true;

function Watch() {
  const { id } = useParams();
  if (id === 'first' && isBroken) throw new Error('This video breaks its screen');
  return <Heading>The {id} video</Heading>;
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h1 ref={useScreenHeading('A video', useLocation())} tabIndex={-1}>
    {children}
  </h1>
);

const Back = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
};

function show() {
  const data = createData(
    parseConfiguration({
      brand: { name: 'Test', heading: 'Test', tagline: 'Test' },
      firebase: { projectId: 'test', apiKey: 'local' },
    }),
  );
  const connection = new RemoteConnection('site_remote', '');
  connection.connect = () => undefined;
  connection.getState = () => ready;
  return render(
    <DataProvider data={data}>
      <MemoryRouter initialEntries={['/watch/first']}>
        <Link to="/watch/second">Second</Link>
        <Back />
        <Routes>
          <Route
            path="/watch/:id"
            element={<RemoteScreen page={data.page} connection={connection} screen="watch" />}
          />
        </Routes>
      </MemoryRouter>
    </DataProvider>,
  );
}

const ready = { status: 'ready', remote: { contractVersion, screens: { watch: Watch } } } as const;

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('a screen that stopped working is rendered again after a navigation, and after Back', async () => {
  show();
  const stopped = { name: 'This screen stopped working' };
  expect(screen.getByRole('heading', stopped)).toBeInTheDocument();
  expect(document.title).toBe('This screen stopped working · Test');

  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  expect(screen.getByRole('heading', { name: 'The second video' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', stopped)).toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'The first video' })).toBeInTheDocument();
});
