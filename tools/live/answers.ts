import { createInterface, type Interface } from 'node:readline';
import { WrongUse } from '../command-line/read-arguments';

export type Question = 'name' | 'location' | 'email';

/** The location for Firestore's data, by this time zone: https://firebase.google.com/docs/firestore/locations. */
function nearestLocation(): string {
  const [area] = Intl.DateTimeFormat().resolvedOptions().timeZone.split('/');
  const near = { Europe: 'eur3', Africa: 'eur3', Asia: 'asia-south1', Australia: 'australia-southeast1' };
  return near[area as keyof typeof near] ?? 'nam5';
}

const questions: Record<
  Question,
  { asks: string; expects: RegExp; example: string; standard?: () => string }
> = {
  name: { asks: 'The name of the site', expects: /\S/, example: 'Open Films' },
  location: {
    asks: 'Where its data are stored, which cannot be changed later',
    expects: /^[a-z]+(-[a-z]+)?\d+$/,
    example: 'eur3',
    standard: nearestLocation,
  },
  email: {
    asks: 'The e-mail address of the first admin',
    expects: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    example: 'ada@example.org',
  },
};

export const allQuestions = Object.keys(questions) as Question[];

export type Answers = ReturnType<typeof openAnswers>;

/** Takes answers from the options, and asks for the others on the terminal when they are needed. */
export function openAnswers(given: Partial<Record<Question, string | undefined>>) {
  const answers = { ...given };
  let terminal: Interface | undefined;
  let lines: AsyncIterator<string> | undefined;

  const ask = async (question: Question): Promise<string> => {
    const { asks, standard } = questions[question];
    terminal ??= createInterface({ input: process.stdin });
    lines ??= terminal[Symbol.asyncIterator]();
    process.stdout.write(`${asks}${standard ? ` [${standard()}]` : ''}: `);
    const { value, done } = await lines.next();
    if (done) throw new WrongUse(`The command needs an answer: --${question} VALUE.`);
    return value.trim() || (standard?.() ?? '');
  };

  return {
    /** Returns the option, or else asks the person once. Throws a sentence if the answer is invalid. */
    read: async (question: Question): Promise<string> => {
      const { expects, example } = questions[question];
      for (;;) {
        const isAsked = answers[question] === undefined;
        const answer = answers[question] ?? (await ask(question));
        if (expects.test(answer)) return (answers[question] = answer);
        const says = `"${answer}" is not a valid ${question} (expected e.g. ${example}).`;
        if (!isAsked) throw new WrongUse(says);
        console.log(says);
      }
    },
    close: (): void => terminal?.close(),
  };
}
