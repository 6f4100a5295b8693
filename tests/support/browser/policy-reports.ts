import type { Page } from '@playwright/test';

/** A violation of a content policy, as reported by the page and by the browser's inspector. */
export interface PolicyReport {
  directive: string;
  blocked: string;
}

interface InspectorIssue {
  issue: {
    code: string;
    details: {
      contentSecurityPolicyIssueDetails?: { violatedDirective: string; blockedURL?: string };
    };
  };
}

/**
 * Collects policy violations on a page from now on: the events of all its frames, and the issues in the browser's
 * inspector, which include those that no listener can receive.
 */
export async function collectPolicyReports(page: Page): Promise<PolicyReport[]> {
  const reports: PolicyReport[] = [];
  await page.exposeBinding('reportRefusal', (_, report: PolicyReport) => reports.push(report));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportRefusal } = window as unknown as { reportRefusal: (report: PolicyReport) => void };
      reportRefusal({ directive: effectiveDirective, blocked: blockedURI });
    });
  });
  const inspector = await page.context().newCDPSession(page);
  inspector.on('Audits.issueAdded' as never, ({ issue }: InspectorIssue) => {
    const details = issue.details.contentSecurityPolicyIssueDetails;
    if (details)
      reports.push({ directive: details.violatedDirective, blocked: details.blockedURL ?? 'inline' });
  });
  await inspector.send('Audits.enable');
  return reports;
}
