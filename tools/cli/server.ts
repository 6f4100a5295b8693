import { runProgram } from '../command-line/run-program';
import { dataOption } from '../database/database-options';

runProgram(
  {
    usage: {
      'npm run server': 'starts only Firestore and sign-in, without the site',
      'npm run server -- export FILE': 'writes everything, accounts too, into one file',
      'npm run server -- import FILE': 'replaces everything by the content of that file',
    },
    options: {
      ...dataOption,
      host: { type: 'string', value: 'ADDRESS', says: 'another address than 127.0.0.1 to listen on' },
      rules: { type: 'string', value: 'FILE', says: 'other rules than firestore.rules' },
      origin: {
        type: 'string',
        value: 'ORIGIN',
        multiple: true,
        says: 'an origin whose pages may call, such as http://localhost:3000; may be given several times',
      },
    },
    examples: {
      'npm run server -- --origin http://localhost:3000': 'for a page that is served by something else',
      'npm run server -- export everything.json': 'a copy of the data in .data',
    },
    notes: 'PORT is the port, 8080 unless given.',
  },
  async ({ values, words }) => (await import('../server/serve')).serve(values, words),
);
