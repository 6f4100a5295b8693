import type { Value } from '../../../../local-firebase/src/values/value';
import { randomFields } from './random-values';
import type { Random } from './random';

type Json = Record<string, unknown>;

const numeric = (value: Value): boolean => 'integerValue' in value || 'doubleValue' in value;

/** Commits in the forms that the client sends, with preconditions that often fail. */
export class RandomWrite {
  constructor(
    private readonly random: Random,
    private readonly pool: readonly Value[],
    private readonly names: readonly string[],
  ) {}

  writes(): Json[] {
    return [...new Set(this.random.some(this.names, 3))].map((name) => this.write(name));
  }

  private write(name: string): Json {
    const { random } = this;
    const precondition = random.chance(0.3) && { currentDocument: this.precondition() };
    if (random.chance(0.15)) return { delete: name, ...precondition };
    if (random.chance(0.1)) return { verify: name, currentDocument: { exists: random.chance(0.5) } };
    const fields = randomFields(random, this.pool);
    const mask = random.chance(0.5) && { updateMask: { fieldPaths: this.mask() } };
    const transforms = random.chance(0.4) && { updateTransforms: this.transforms() };
    return { update: { name, fields }, ...mask, ...transforms, ...precondition };
  }

  private precondition(): Json {
    const { random } = this;
    return random.chance(0.2) ? { updateTime: '2020-01-01T00:00:00Z' } : { exists: random.chance(0.5) };
  }

  private mask(): string[] {
    return [...new Set(this.random.some(['a', 'b', 'm.x', 't'], 3))];
  }

  private transforms(): Json[] {
    const { random } = this;
    const numbers = this.pool.filter(numeric);
    return [...new Set(random.some(['n', 'm.y', 't', 'a'], 2))].map((fieldPath) => ({
      fieldPath,
      increment: random.one(numbers),
    }));
  }
}
