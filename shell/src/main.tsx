import { createRoot } from 'react-dom/client';
import { createData, readConfiguration } from 'shared-data';
import { App } from './app';
import { createRemotes } from './remotes/remotes';

const configuration = readConfiguration(document);
const remotes = createRemotes(configuration.remotes);

createRoot(document.getElementById('root')!).render(
  <App data={createData(configuration)} remotes={remotes} />,
);
