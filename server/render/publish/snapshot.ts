import { startLocalFirebase, type Fields, type LocalFirebase, type Value } from 'local-firebase';
import type { Configuration } from 'shared-data';
import { customPagesOf } from 'shared-data/server';
import { databaseFiles } from '../../configuration/page-configuration';
import {
  decodePicture,
  isPictureField,
  pictureFileAddress,
  pictureSize,
  type Picture,
} from '../page/render/pictures';
import type { PictureSize } from '../page/video-meta';
import { openDatabase, type Database, type StoredDocument } from './rest-database';

/** Stores a file of the site. */
export type WriteFile = (file: string, content: string | Buffer) => Promise<void> | void;

/** A copy of the public documents of a site at one version, in a database of this process. */
export interface Snapshot {
  version: number;
  /** The configuration with which pages read the snapshot. */
  configuration: Configuration;
  /** The sizes of stored pictures by path. In a snapshot, pictures are files. */
  pictureSizes: Map<string, PictureSize>;
  close: () => Promise<void>;
}

/** The collections that visitors may list. */
const publicCollections = ['items', 'categories', 'banners', 'catalogue'];

/** How often all documents are read to find a moment without a write. Without one, the pages count as stale. */
const attempts = 3;

/** Reads each public document once, and the index summary before and after them. */
export async function openSnapshot(configuration: Configuration, write: WriteFile): Promise<Snapshot> {
  const source = openDatabase(configuration);
  for (let attempt = 1; ; attempt++) {
    const local = await startLocal(configuration);
    try {
      const { address } = local;
      const copied = { ...configuration, local: { firestore: address, auth: address } };
      const content = await copyDocuments(source, openDatabase(copied, local.adminToken), write);
      if (attempt === attempts || content.version === versionIn(await readSummary(source)))
        return { ...content, configuration: copied, close: () => local.stop() };
      await local.stop();
    } catch (error) {
      await local.stop();
      throw error;
    }
  }
}

const startLocal = ({ firebase }: Configuration): Promise<LocalFirebase> =>
  startLocalFirebase({
    projectId: firebase.projectId,
    ...databaseFiles,
    origins: [],
    isAnnounced: false,
  });

/** Copies the public documents, and stores their pictures as files. */
async function copyDocuments(
  source: Database,
  copy: Database,
  write: WriteFile,
): Promise<Pick<Snapshot, 'version' | 'pictureSizes'>> {
  const pictureSizes: Snapshot['pictureSizes'] = new Map();
  const copyList = async (documents: StoredDocument[]): Promise<void> => {
    const pictures = new Map<string, Picture>();
    const takePicture = (text: string): string => {
      const picture = decodePicture(text);
      // Browsers cannot show an invalid picture either.
      if (!picture) return '';
      const address = pictureFileAddress(picture);
      pictures.set(address, picture);
      return address;
    };
    await copy.write(
      documents.map(({ name, fields = {} }) => ({ name, fields: withoutPictures(fields, takePicture) })),
    );
    for (const [address, picture] of pictures) {
      const size = pictureSize(picture);
      if (size) pictureSizes.set(address, size);
      await write(address.slice(1), picture.content);
    }
  };
  const summary = await readSummary(source);
  for (const name of publicCollections)
    for await (const documents of source.readLists(name)) await copyList(documents);
  await copyList(await source.read(customPagePaths(summary)));
  return { version: versionIn(summary), pictureSizes };
}

/** The fields of a document, with the paths of pictures instead of their contents. */
const withoutPictures = (fields: Fields, take: (text: string) => string): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]): [string, Value] => {
      if ('mapValue' in value)
        return [name, { mapValue: { fields: withoutPictures(value.mapValue.fields ?? {}, take) } }];
      const isPicture =
        'stringValue' in value && isPictureField(name) && value.stringValue.startsWith('data:');
      return [name, isPicture ? { stringValue: take(value.stringValue) } : value];
    }),
  );

const readSummary = async (source: Database): Promise<Fields> => {
  const [summary] = await source.read(['catalogue/summary']);
  if (!summary?.fields)
    throw new Error(
      'The catalogue does not exist yet: npm run content -- rebuild makes it. Nothing was published.',
    );
  return summary.fields;
};

const versionIn = ({ version }: Fields): number =>
  Number(version && 'integerValue' in version ? version.integerValue : Number.NaN);

function customPagePaths({ site }: Fields): string[] {
  const pages = site && 'mapValue' in site ? site.mapValue.fields?.['pages'] : undefined;
  const written = pages && 'stringValue' in pages ? pages.stringValue : '';
  return customPagesOf({ pages: written }).map(({ id }) => `pages/${id}`);
}
