import fc from 'fast-check';
import { isEverything } from '../support/everything';

// Each run tries the same cases. `SEED=…` tries other cases, and a failure prints its seed.
fc.configureGlobal({
  seed: Number(process.env['SEED'] ?? 20261121),
  numRuns: isEverything ? 100 : 25,
});
