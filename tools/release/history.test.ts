import fc from 'fast-check';
import { answering, forget, liveOf, parseHistory, withRelease, withRollback, type History } from './history';

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ task: fc.constant('release' as const), contract: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ task: fc.constant('rollback' as const), contract: fc.constant(0) }) },
);
/** A random history of an app: releases and rollbacks, the days between them, and the contract of the live shell at that time. */
const life = fc.array(
  fc.record({
    step,
    days: fc.integer({ min: 0, max: 20 }),
    shell: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 15 },
);

const dayLong = 24 * 60 * 60 * 1000;

function take(
  history: History | null,
  { task, contract }: { task: string; contract: number },
  now: Date,
): History | null {
  if (task === 'rollback') return history && withRollback(history, now);
  const manifest = { part: 'shell' as const, version: '0.1.0', contract, shared: {} };
  return withRelease(history, { manifest, hashed: {}, named: {} }, now);
}

it('any order of releases and rollbacks keeps all files that visitors or rollbacks could need', () => {
  fc.assert(
    fc.property(life, (steps) => {
      let history: History | null = null;
      const rolledBack = new Set<number>();
      let now = new Date(Date.UTC(2026, 0, 1));
      for (const { step, days, shell } of steps) {
        now = new Date(now.getTime() + days * dayLong);
        const whole = take(history, step, now);
        if (!whole) continue;
        history = forget(whole, shell, now);
        const kept = new Set(history.releases.map(({ number }) => number));

        expect(kept).toContain(history.live);
        expect(liveOf(history).ended).toBeUndefined();
        expect(withRollback(history, now)?.live).toBe(withRollback(whole, now)?.live);
        if (shell !== undefined)
          expect(answering(history).get(shell)?.number).toBe(answering(whole).get(shell)?.number);
        for (const { number, ended } of whole.releases) {
          if (ended && now.getTime() - Date.parse(ended) <= 14 * dayLong) expect(kept).toContain(number);
        }
        for (const { number, isWithdrawn } of whole.releases) if (isWithdrawn) rolledBack.add(number);
        const answers = [...answering(history).values()].map(({ number }) => number);
        for (const number of [...answers, history.live]) expect(rolledBack).not.toContain(number);
        expect(Math.max(...answers)).toBe(history.live);
        expect(parseHistory(JSON.stringify(history))).toEqual(history);
      }
    }),
  );
});

it('only the releases of the last fourteen days and the one for a rollback are kept', () => {
  let history: History | null = null;
  for (let day = 1; day <= 100; day++) {
    const now = new Date(Date.UTC(2026, 0, day));
    history = forget(take(history, { task: 'release', contract: 1 }, now)!, 1, now);
  }
  expect(history!.releases.map(({ number }) => number)).toEqual(
    Array.from({ length: 16 }, (_, i) => 100 - i),
  );
});

it('an invalid history is refused', () => {
  expect(() => parseHistory('{"format":2}')).toThrow();
  const manifest = { part: 'shell' as const, version: '0.1.0', contract: 1, shared: {} };
  const history = withRelease(null, { manifest, hashed: {}, named: {} }, new Date());
  const named = (part: string) => JSON.stringify(history).replace('"part":"shell"', `"part":"${part}"`);
  expect(parseHistory(named('shell'))).toEqual(history);
  expect(liveOf(parseHistory(named('late-remote'))).manifest.part).toBe('late-remote');
  expect(() => parseHistory(named('late'))).toThrow();
});
