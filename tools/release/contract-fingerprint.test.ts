import { fingerprintOfContract } from '../build/shared-data';

const contract = 'interface FrozenPage {\n  caches: Map<string, QueryClient>;\n}\n';

it('another comment or another format of the contract is no other contract', () => {
  const same = `/** What the shell\n * gives. */\n${contract.replace('\n  ', ' ')} // at the end\n`;
  expect(fingerprintOfContract(same)).toBe(fingerprintOfContract(contract));
});

it('another type in it is another contract', () => {
  const other = contract.replace('QueryClient', 'Cache');
  expect(fingerprintOfContract(other)).not.toBe(fingerprintOfContract(contract));
});
