import { runProgram } from '../command-line/run-program';
import { databaseOptions } from '../database/database-options';

runProgram(
  {
    usage: {
      'npm run admin -- add EMAIL': 'makes a person an admin; asks for a password if the account is new',
      'npm run admin -- list': 'lists the admins',
      'npm run admin -- remove EMAIL': 'removes an admin; the account stays',
      'npm run admin -- export FILE':
        'writes all accounts with their password hashes; only its owner can read the file',
      'npm run admin -- import FILE':
        'creates these accounts with their passwords, and makes the admins among them admins; existing accounts stay',
    },
    options: databaseOptions,
    examples: {
      'npm run admin -- list': 'the admins of the local server',
      'npm run admin -- add ada@example.org --configuration config/production.json': 'an admin of a project',
    },
  },
  async ({ values, words }) => (await import('../admin/admin')).admin(values, words),
);
