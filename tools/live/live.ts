import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from 'server/configuration';
import { WrongUse } from '../command-line/read-arguments';
import { findProject } from '../programs/firebase-tools';
import { productSteps } from '../release/deploy';
import { allQuestions, openAnswers } from './answers';
import { sentenceOf } from './sentences';
import { configurationFile } from './own-files';
import { describeSite, stepsOf, type LiveOptions, type Step, type Surroundings } from './steps';

/** How often a step's result is checked: most changes take seconds, new indexes some minutes. */
const attempts = 180;
const productSurroundings: Surroundings = {
  folder: root,
  // The sources are unchanged, so their tests are not run. Only the screens are opened.
  steps: { ...productSteps, checkParts: () => Promise.resolve() },
  pause: () => new Promise((resolve) => setTimeout(resolve, 5000)),
};

/** `npm run live`: makes a public site on Firebase from a clone. Running it again resumes an interrupted run. */
export async function live(
  options: LiveOptions & { 'dry-run': boolean },
  surroundings = productSurroundings,
): Promise<void> {
  const { folder, pause } = surroundings;
  const answers = openAnswers(options);
  try {
    const steps = stepsOf(options, surroundings, answers);
    if (options['dry-run']) return await printPlan(steps);
    // The first run asks all questions before it changes anything.
    if (!existsSync(path.join(folder, configurationFile)))
      for (const question of allQuestions) await answers.read(question);
    for (const step of steps) await complete(step, pause);
    console.log(await describeSite(folder));
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    const { message } = error as Error;
    const project = findProject(folder) ?? options.project ?? '';
    throw new Error(`${sentenceOf(message, project)} Then npm run live resumes here.`, { cause: error });
  } finally {
    answers.close();
  }
}

async function complete({ name, isDone, run }: Step, pause: () => Promise<void>): Promise<void> {
  if (!(await isTrue(isDone))) {
    console.log(`… ${name}`);
    await run();
    for (let left = attempts; !(await isDone()); left--) {
      if (left === 0) throw new Error(`Google has not applied this step yet: ${name}. Wait some minutes.`);
      await pause();
    }
  }
  console.log(`✓ ${name}`);
}

async function printPlan(steps: Step[]): Promise<void> {
  for (const { name, does, isDone } of steps)
    console.log((await isTrue(isDone)) ? `✓ ${name}` : `• ${name}: ${does}`);
  console.log('Nothing was changed: this was a dry run.');
}

/** Whether a step is done. If this cannot be read, because an earlier step is missing, the step is not done. */
async function isTrue(isDone: Step['isDone']): Promise<boolean> {
  try {
    return await isDone();
  } catch {
    return false;
  }
}
