import { fingerprintOfContract } from '../build/shared-data';

const contract = 'interface FrozenPage {\n  caches: Map<string, QueryClient>;\n}\n';

it('comments and formatting do not change the fingerprint of the contract', () => {
  const same = `/** What the shell\n * gives. */\n${contract.replace('\n  ', ' ')} // at the end\n`;
  expect(fingerprintOfContract(same)).toBe(fingerprintOfContract(contract));
});

it('another type changes the fingerprint', () => {
  const other = contract.replace('QueryClient', 'Cache');
  expect(fingerprintOfContract(other)).not.toBe(fingerprintOfContract(contract));
});
