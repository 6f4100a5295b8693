import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf, readSections, specificationFile, writeSpecification } from './documents/specification';
import { readAllTags } from './documents/test-tags';

/** Writes `docs/specification.md` from the points and the tags of the tests. */
const root = path.join(__dirname, '..');
const sections = readSections(root);
const tags = readAllTags(root);
const faults = faultsOf(sections, tags, root);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else {
  writeFileSync(path.join(root, specificationFile), writeSpecification(sections, tags));
  console.log(`Wrote ${specificationFile}.`);
}
