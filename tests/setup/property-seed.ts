import fc from 'fast-check';

// Each run tries the same cases. `SEED=…` tries others, and a failure prints its seed.
fc.configureGlobal({
  seed: Number(process.env['SEED'] ?? 20261121),
  numRuns: process.env['TEST_ALL'] === '1' ? 100 : 25,
});
