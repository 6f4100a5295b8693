import fc from 'fast-check';

// A landing tries the same cases each time; `SEED=…` tries others, and a failure names the seed that it had.
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20261121) });
