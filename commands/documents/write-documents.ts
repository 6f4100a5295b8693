import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf, readSections, specificationFile, writeSpecification } from './specification';
import { faultsOfStates, readReasons, readScreens, statesFile, writeStates } from './states';
import { readAllTags } from './test-tags';
import { root } from '../run';

/** `npm run specification`. Throws what is wrong with the tags and points; nothing is written then. */
export function writeDocuments(): void {
  const tags = readAllTags(root);
  const sections = readSections(root);
  const screens = readScreens(root);
  const reasons = readReasons(root);
  const faults = [...faultsOf(sections, tags, root), ...faultsOfStates(screens, reasons, tags)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  writeFileSync(path.join(root, specificationFile), writeSpecification(sections, tags));
  writeFileSync(path.join(root, statesFile), writeStates(screens, reasons, tags));
  console.log(`Wrote ${specificationFile} and ${statesFile}.`);
}
