import { array, custom, type InferOutput, literal, number, object, optional, record, string } from 'valibot';
import { isRemoteName, type AppName } from './parts';

const text = string();

/** The manifest of a released app, `part.json`. */
export const partManifest = object({
  part: custom<AppName>((name) => name === 'shell' || isRemoteName(name)),
  version: text,
  contract: number(),
  /** The libraries that a page has one copy of: the shell's versions or, in a remote, the required ranges. */
  shared: record(text, text),
  sharedData: optional(object({ version: text, hash: text })),
  frozenContract: optional(text),
  routes: optional(array(object({ path: text, screen: text }))),
  menu: optional(array(object({ label: text, path: text }))),
  layout: optional(literal('own')),
  /** The entry of a remote, such as `assets/remoteEntry.1234.js`. Absent in the shell. */
  entry: optional(text),
  /** The files that the entry loads. A page preloads them before the entry has run. */
  start: optional(array(text)),
  /** The files that each screen of a remote loads next: the files of the chunk with the screen's name. */
  screens: optional(record(text, array(text))),
  /** The server build, which renders the app's screens as HTML. Absent in an app without public screens. */
  server: optional(text),
  /** The hashes of styles that the app's libraries add to a page, such as `'sha256-…'`. */
  styles: optional(array(text)),
  /** The following fields are from the release, so that the same sources give the same build. */
  commit: optional(text),
  /** The files with a hash of their content in their names. */
  files: optional(array(text), []),
  /** CSS variables: those that the app defines, and those that it uses without a definition or a fallback. */
  tokens: optional(object({ defined: array(text), required: array(text) })),
});

export type PartManifest = InferOutput<typeof partManifest>;
