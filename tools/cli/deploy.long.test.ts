import { accessByLogin } from '../programs/firebase-tools';
import { describeTools, toolsEnvironment } from '../../tests/support/tools/real-firebase-tools';
import { temporaryFolder } from 'tests/support/temporary-folder';

describeTools('firebase-tools without a signed-in user', () =>
  it('releases nothing to a Firebase project', async () => {
    await expect(accessByLogin(toolsEnvironment(temporaryFolder('deploy'))).token()).rejects.toThrow(
      /^Nobody is signed in: npx firebase-tools@.* login, or name/,
    );
  }),
);
