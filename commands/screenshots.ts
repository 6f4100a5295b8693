import { runProgram } from './command-line/run-program';

runProgram(
  {
    usage: {
      'npm run screenshots': 'builds the product and takes pictures of its screens',
    },
    options: {
      everything: { type: 'boolean', says: 'with each content at each width, into test-results/screenshots' },
      built: { type: 'boolean', says: 'takes what is built' },
      content: { type: 'string', value: 'LIST', says: 'of demo, many, hard, one and none' },
      screen: { type: 'string', value: 'LIST', says: 'such as home,watch' },
      width: { type: 'string', value: 'LIST', says: 'such as 390,1280' },
      look: { type: 'string', value: 'LIST', says: 'of plain, contrast, large, print and arabic' },
      scheme: { type: 'string', value: 'LIST', says: 'of light and dark' },
      to: { type: 'string', value: 'FOLDER', says: 'another folder of the project' },
    },
    examples: {
      'npm run screenshots': 'writes docs/screenshots: a phone and a desktop with the demo content',
      'npm run screenshots -- --everything':
        'and contact sheets: each screen in each state, at 390, 768, 1280 and 1920 pixels',
      'npm run screenshots -- --everything --content hard --screen home --width 390': 'one of these',
    },
  },
  async ({ values }) => (await import('./screenshots/screenshots')).screenshots(values),
);
