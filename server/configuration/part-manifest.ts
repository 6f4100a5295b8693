import { array, custom, type InferOutput, literal, number, object, optional, record, string } from 'valibot';
import { isRemoteName, type AppName } from './parts';

const text = string();

/** The manifest of a released app, `part.json`. */
export const partManifest = object({
  part: custom<AppName>((name) => name === 'shell' || isRemoteName(name)),
  version: text,
  contract: number(),
  /** The libraries that a page loads once: their versions in the shell, or the ranges that a remote accepts. */
  shared: record(text, text),
  sharedData: optional(object({ version: text, hash: text })),
  frozenContract: optional(text),
  routes: optional(array(object({ path: text, screen: text }))),
  menu: optional(array(object({ label: text, path: text }))),
  layout: optional(literal('own')),
  /** The file of a remote that the shell loads first, such as `assets/remoteEntry.1234.js`. Absent in the shell. */
  entry: optional(text),
  /** The files that `entry` loads. A page preloads them before `entry` has run. */
  start: optional(array(text)),
  /** For each screen of a remote, the files that load after `start`: those of the chunk with the screen's name. */
  screens: optional(record(text, array(text))),
  /** The file that renders the app's screens as HTML in Node. Absent in an app without public screens. */
  server: optional(text),
  /** The hashes of styles that the app's libraries add to a page, such as `'sha256-…'`. */
  styles: optional(array(text)),
  /** A release adds this and the following fields. A build leaves them out, so that equal sources give equal builds. */
  commit: optional(text),
  /** The files that have a hash of their content in their names. */
  files: optional(array(text), []),
  /** CSS variables: those that the app defines, and those that it uses without a definition or a fallback. */
  tokens: optional(object({ defined: array(text), required: array(text) })),
});

export type PartManifest = InferOutput<typeof partManifest>;
