import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { cell, linksTo } from './markdown';
import { type Tag } from './test-tags';

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
  const tagged = tags.filter(({ kind }) => kind === 'Specification');
  return [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `Two points are named ${id}.`),
    ...ids
      .filter((id) => !tagged.some((tag) => tag.id === id && tag.aboveTest))
      .map((id) => `No test shows the point ${id}.`),
    ...points.flatMap(([id, { code }]) =>
      code
        .filter((file) => !existsSync(path.join(root, file)))
        .map((file) => `The code of ${id}, ${file}, does not exist.`),
    ),
    ...tagged.flatMap(({ id, file, line, aboveTest }) => [
      ...(ids.includes(id) ? [] : [`${file}:${line} names ${id}, which is no point of the specification.`]),
      ...(aboveTest ? [] : [`The tag ${id} in ${file}:${line} stands above no test.`]),
    ]),
  ];
}

/** The document, made from the points and the tags. */
export function writeSpecification(sections: Section[], tags: Tag[]): string {
  const testsOf = (id: string) =>
    tags.filter((tag) => tag.kind === 'Specification' && tag.id === id).map(({ file }) => file);
  const rows = ({ points }: Section) =>
    Object.entries(points).map(
      ([id, { point, code, difference = '' }]) =>
        `| \`${id}\` | ${cell(point)} | ${linksTo(code)} | ${linksTo(testsOf(id))} | ${cell(difference)} |`,
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
