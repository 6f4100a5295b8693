import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The oldest Java version with which firebase-tools starts its Firestore emulator. */
const oldestJava = 21;

/** The environment in which firebase-tools can start its Firestore emulator, or the reason why it cannot. */
export type EmulatorEnvironment = { env: NodeJS.ProcessEnv } | { reason: string };

/**
 * Finds Java and the emulator: the one that firebase-tools has downloaded, else that of an installed gcloud. For the
 * latter, writes a jar that refers to it into `folder`.
 */
export function emulatorEnvironment(folder: string): EmulatorEnvironment {
  const java = javaFolders().find((bin) => versionOf(path.join(bin, 'java')) >= oldestJava);
  if (!java) return { reason: `Java ${oldestJava} or newer is not installed` };
  const PATH = `${java}${path.delimiter}${process.env['PATH']}`;
  const cache = path.join(os.homedir(), '.cache/firebase/emulators');
  const fetched = existsSync(cache) && readdirSync(cache).some((name) => /firestore.*\.jar$/.test(name));
  if (fetched) return { env: { PATH } };
  const google = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
  const jarTool = path.join(java, 'jar');
  if (!existsSync(google) || !existsSync(jarTool))
    return {
      reason: 'neither firebase-tools nor gcloud has its emulator here (firebase setup:emulators:firestore)',
    };
  const manifest = path.join(folder, 'manifest.txt');
  const jar = path.join(folder, 'emulator.jar');
  writeFileSync(
    manifest,
    `Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore\nClass-Path: file:${google}\n`,
  );
  execFileSync(jarTool, ['cfm', jar, manifest]);
  return { env: { PATH, FIRESTORE_EMULATOR_BINARY_PATH: jar } };
}

function javaFolders(): string[] {
  const installed = '/usr/lib/jvm';
  return [
    ...(process.env['JAVA_HOME'] ? [path.join(process.env['JAVA_HOME'], 'bin')] : []),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...(existsSync(installed) ? readdirSync(installed).map((name) => path.join(installed, name, 'bin')) : []),
  ];
}

function versionOf(java: string): number {
  if (!existsSync(java)) return 0;
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
}
