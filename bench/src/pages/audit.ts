import { execFile } from 'node:child_process';
import { root } from 'server/configuration';

/** Not installed, because it is half as large as all other packages together: `npx` fetches it when needed. */
const lighthouse = 'lighthouse@12.8.2';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The result of one visit with Lighthouse's mobile preset, which simulates a slow phone on a slow network. */
export interface Visit {
  /** A score from 0 to 100. */
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  requests: number;
  /** The bytes on the network, as the local server compresses them. */
  bytes: number;
  scriptBytes: number;
  /** The failed audits of accessibility, best practices and SEO, as sentences. */
  faults: string[];
}

/** How often a page is visited: on a busy machine a trace may be lost, and Lighthouse then asks for another visit. */
const attempts = 3;

/** Visits a page with an empty cache, in the browser that listens on this debugging port. */
export async function audit(address: string, port: number): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await visitOnce(address, port);
    const fault = outcome ? outcome.runtimeError?.message : 'no answer';
    const visit = outcome && !fault ? read(outcome) : undefined;
    if (visit && !Number.isNaN(visit.lcp)) return visit;
    const cause = fault ?? 'it saw no largest paint';
    if (attempt === attempts) throw new Error(`Lighthouse could not visit ${address}: ${cause}`);
    console.log(`A visit to ${address} is made again: ${cause}`);
  }
}

/** The fields of Lighthouse's report that are read here. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<
    string,
    { id: string; title: string; score: number | null; numericValue?: number; details?: unknown }
  >;
}

/** Resolves to null if Lighthouse has written nothing. */
function visitOnce(address: string, port: number): Promise<Result | null> {
  const args = [address, `--port=${port}`, '--output=json', '--quiet'];
  return new Promise((resolve) => {
    execFile(
      'npx',
      ['--yes', lighthouse, ...args, `--only-categories=${categories.join(',')}`],
      { cwd: root, maxBuffer: 2 ** 28, shell: process.platform === 'win32' },
      (_, stdout, stderr) => {
        if (!stdout) console.error(stderr);
        resolve(stdout ? (JSON.parse(stdout) as Result) : null);
      },
    );
  });
}

function read({ categories: scored, audits }: Result): Visit {
  const score = (id: (typeof categories)[number]) => Math.round((scored[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? NaN;
  const requests = (audits['network-requests']!.details as unknown as { items: Request[] }).items;
  const bytes = (some: Request[]) => some.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: requests.length,
    bytes: bytes(requests),
    scriptBytes: bytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    faults: categories
      .filter((id) => id !== 'performance')
      .flatMap((id) => scored[id]?.auditRefs ?? [])
      .map(({ id }) => audits[id]!)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, title, details }) => `${id}: ${title} ${snippets(details)}`),
  };
}

interface Request {
  url: string;
  transferSize: number;
  resourceType: string;
}

/** The elements or lines that an audit names as the cause. */
const snippets = (details: unknown): string =>
  ((details as { items?: unknown[] } | undefined)?.items ?? [])
    .slice(0, 3)
    .map((item) => JSON.stringify(item).slice(0, 400))
    .join('\n    ');
