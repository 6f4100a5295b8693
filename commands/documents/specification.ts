import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { cell, linksTo } from './markdown';
import { faultsOfTags, testsOf, type Tag } from './test-tags';

const text = v.pipe(v.string(), v.nonEmpty());

const pointSchema = v.strictObject({
  point: text,
  /** Where it is in the code, from the project's root. */
  code: v.pipe(v.array(text), v.nonEmpty()),
  /** Where we differ, and why. */
  difference: v.optional(text),
});

const sectionSchema = v.strictObject({ section: text, points: v.record(text, pointSchema) });

/** A section of the specification, and its points by their ids. */
export type Section = v.InferOutput<typeof sectionSchema>;

export const specificationFile = 'docs/specification.md';

/** The points that are written by hand. */
export function readSections(root: string): Section[] {
  const file = path.join(root, 'docs/specification.yaml');
  return v.parse(v.array(sectionSchema), parse(readFileSync(file, 'utf8')));
}

const pointsOf = (sections: Section[]) => sections.flatMap(({ points }) => Object.entries(points));

/** What is wrong with the points and the tags, each as a sentence. */
export function faultsOf(sections: Section[], tags: Tag[], root: string): string[] {
  const points = pointsOf(sections);
  const ids = points.map(([id]) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `Two points are named ${id}.`),
    ...ids
      .filter((id) => testsOf(tags, 'Specification', id).length === 0)
      .map((id) => `No test shows the point ${id}.`),
    ...points.flatMap(([id, { code }]) =>
      code
        .filter((file) => !existsSync(path.join(root, file)))
        .map((file) => `The code of ${id}, ${file}, does not exist.`),
    ),
    ...faultsOfTags(tags, 'Specification', ids, 'point of the specification'),
  ];
}

/** The document, made from the points and the tags. */
export function writeSpecification(sections: Section[], tags: Tag[]): string {
  const rows = ({ points }: Section) =>
    Object.entries(points).map(
      ([id, { point, code, difference = '' }]) =>
        `| \`${id}\` | ${cell(point)} | ${linksTo(code)} | ${linksTo(testsOf(tags, 'Specification', id))} | ${cell(difference)} |`,
    );
  return [
    '# The specification, point by point',
    '',
    'Made by `npm run specification` from [specification.yaml](specification.yaml), where the points and every deliberate',
    'difference are written by hand, and from the comments `// Specification: id` above the tests.',
    ...sections.flatMap((section) => [
      '',
      `## ${section.section}`,
      '',
      '| Id | Point | Code | Tests | Difference, and why |',
      '| --- | --- | --- | --- | --- |',
      ...rows(section),
    ]),
    '',
  ].join('\n');
}
