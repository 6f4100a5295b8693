import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf, readSections, specificationFile, writeSpecification } from './documents/specification';
import { faultsOfStates, readReasons, readScreens, statesFile, writeStates } from './documents/states';
import { readAllTags } from './documents/test-tags';

/** Writes `docs/specification.md` and `docs/states.md` from what is written by hand and the tags of the tests. */
const root = path.join(__dirname, '..');
const tags = readAllTags(root);
const sections = readSections(root);
const screens = readScreens(root);
const reasons = readReasons(root);
const faults = [...faultsOf(sections, tags, root), ...faultsOfStates(screens, reasons, tags)];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else {
  writeFileSync(path.join(root, specificationFile), writeSpecification(sections, tags));
  writeFileSync(path.join(root, statesFile), writeStates(screens, reasons, tags));
  console.log(`Wrote ${specificationFile} and ${statesFile}.`);
}
