import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unusedPort } from '../unused-port';

interface EmulatorAnswers {
  /** The status of reading a missing document that everyone may read, and of one that only admins may read. */
  public: number;
  private: number;
  policies: string[];
}

/**
 * Starts the emulators of firebase-tools in a project folder and sends requests to them. Throws their output on
 * failure.
 */
export async function runEmulators(
  toolsFolder: string,
  project: string,
  env: NodeJS.ProcessEnv,
): Promise<EmulatorAnswers> {
  const [firestore, hub, logging, ...hosting] = await Promise.all(Array.from({ length: 6 }, unusedPort));
  const file = path.join(project, 'firebase.json');
  const configuration = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const emulators = {
    firestore: { port: firestore },
    hub: { port: hub },
    logging: { port: logging },
    hosting: { port: hosting[0] },
    ui: { enabled: false },
  };
  writeFileSync(file, JSON.stringify({ ...configuration, emulators }));
  const probe = path.join(project, 'probe.cjs');
  writeFileSync(probe, probeScript(firestore!, hub!));
  const ran = spawnSync(
    process.execPath,
    [
      path.join(toolsFolder, 'lib/bin/firebase.js'),
      'emulators:exec',
      '--only=firestore,hosting',
      '--project=demo-site',
      `"${process.execPath}" "${probe}"`,
    ],
    { cwd: project, env: { ...process.env, ...env }, encoding: 'utf8' },
  );
  const answers = /ANSWERS(.*)$/m.exec(ran.stdout)?.[1];
  if (!answers) throw new Error(`The emulators did not start: ${ran.stdout}\n${ran.stderr}`);
  return JSON.parse(answers) as EmulatorAnswers;
}

/** The program that runs beside the emulators, and prints their answers. */
const probeScript = (firestore: number, hub: number): string => `
  const documents = 'http://127.0.0.1:${firestore}/v1/projects/demo-site/databases/(default)/documents';
  const status = async (path) => (await fetch(documents + path)).status;
  (async () => {
    const { hosting } = await (await fetch('http://127.0.0.1:${hub}/emulators')).json();
    const ports = [hosting.port, ...(hosting.reservedPorts ?? [])];
    const pages = await Promise.all(ports.map((port) => fetch('http://127.0.0.1:' + port + '/')));
    const policies = pages.map(({ headers }) => headers.get('content-security-policy'));
    const answers = { public: await status('/items/none'), private: await status('/trash/none'), policies };
    console.log('ANSWERS' + JSON.stringify(answers));
  })();
`;
