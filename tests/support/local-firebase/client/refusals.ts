import { collection, doc, getCount, getDoc, getDocs, setDoc, writeBatch } from 'firebase/firestore/lite';
import { execute, type Pipeline, type PipelineSource } from 'firebase/firestore/lite/pipelines';
import { refusal, type ClientCase } from './case';
import { content } from './plain';

export const refusals: ClientCase[] = [
  {
    name: 'is denied a read, a list, a count and a write that the rules deny',
    run: async ({ database }) => {
      const vault = collection(database, 'vault');
      return [
        await refusal(getDoc(doc(vault, 'gold'))),
        await refusal(getDocs(vault)),
        await refusal(getCount(vault)),
        await refusal(setDoc(doc(vault, 'gold'), { bars: 1 })),
      ];
    },
    expected: Array<string>(4).fill('permission-denied'),
  },
  {
    name: 'finds nothing of a batch if one write is denied',
    run: async ({ database }) => {
      const open = doc(database, 'halves/open');
      const batch = writeBatch(database).set(open, { a: 1 }).set(doc(database, 'vault/gold'), { a: 1 });
      return [await refusal(batch.commit()), content(await getDoc(open))];
    },
    expected: ['permission-denied', 'none'],
  },
  {
    name: 'receives an error code because pipelines are not implemented',
    run: ({ database }) => {
      // The types of the lite client lack this method, which importing pipelines adds.
      const source = (database as unknown as { pipeline(): PipelineSource<Pipeline> }).pipeline();
      return refusal(execute(source.collection('films')));
    },
    expected: 'unimplemented',
  },
];
