import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { remotes, type RemoteName } from '../../hosting/parts';
import { cell, linksTo } from './markdown';
import { readRoutes } from './routes';
import { faultsOfTags, testsOf, type Tag } from './test-tags';

/** What a screen can be in. `slow`: what was asked for is long in coming. */
export const states = ['loading', 'empty', 'error', 'success', 'slow', 'offline'] as const;

type State = (typeof states)[number];

/** Of a screen, the states that it cannot be in, each with the reason. */
export type Reasons = Record<string, Partial<Record<State, string>>>;

export const statesFile = 'docs/states.md';

/** The remotes that the specification describes; others tell of their states where they stand. */
const described: readonly RemoteName[] = ['site-remote', 'admin-remote'];

/** Every screen that an address of the specification shows, in the order of the first routes that they have. */
export function readScreens(root: string): string[] {
  const ofRemotes = remotes
    .filter(({ name }) => described.includes(name))
    .flatMap(({ routes }) => routes.map(({ screen }) => screen));
  const ofTable = (file: string) => readRoutes(root, file).flatMap(({ screens }) => screens);
  return [
    ...new Set([
      ...ofRemotes,
      ...ofTable('shell/src/routes/route-table.tsx'),
      ...ofTable('admin-remote/src/frame/panel.tsx'),
    ]),
  ];
}

/** The reasons, which are written by hand. */
export function readReasons(root: string): Reasons {
  const reason = v.optional(v.pipe(v.string(), v.nonEmpty()));
  const screen = v.strictObject(Object.fromEntries(states.map((state) => [state, reason])));
  const file = path.join(root, 'docs/states.yaml');
  return v.parse(v.record(v.string(), screen), parse(readFileSync(file, 'utf8')));
}

/** What is wrong with the tags and the reasons, each as a sentence. */
export function faultsOfStates(screens: string[], reasons: Reasons, tags: Tag[]): string[] {
  const cells = screens.flatMap((screen) =>
    states.map((state) => ({ id: `${screen}.${state}`, reason: reasons[screen]?.[state] })),
  );
  return [
    ...cells.flatMap(({ id, reason }) => {
      const isTested = testsOf(tags, 'State', id).length > 0;
      if (!isTested && !reason) return [`No test shows ${id}, and no reason says why it cannot be.`];
      if (isTested && reason) return [`A test shows ${id}, and a reason says why it cannot be.`];
      return [];
    }),
    ...Object.keys(reasons)
      .filter((screen) => !screens.includes(screen))
      .map((screen) => `There are reasons for ${screen}, which no route shows.`),
    ...faultsOfTags(
      tags,
      'State',
      cells.map(({ id }) => id),
      'state of a screen',
    ),
  ];
}

/** The document, made from the routes, the reasons and the tags. */
export function writeStates(screens: string[], reasons: Reasons, tags: Tag[]): string {
  const row = (screen: string) =>
    states.map((state) => {
      const reason = reasons[screen]?.[state];
      return reason ? cell(reason) : linksTo(testsOf(tags, 'State', `${screen}.${state}`));
    });
  return [
    '# Every screen in every state',
    '',
    'Made by `npm run specification` from the routes, from the comments `// State: screen.state` above the tests, and from',
    '[states.yaml](states.yaml), where the reasons are why a screen cannot be in a state.',
    '',
    `| Screen | ${states.join(' | ')} |`,
    `| --- |${' --- |'.repeat(states.length)}`,
    ...screens.map((screen) => `| \`${screen}\` | ${row(screen).join(' | ')} |`),
    '',
  ].join('\n');
}
