import { DomainError, t } from '@rampart/kernel';
import { networkReport } from '../domain/hand-off/network-report.js';
import type { ReportSender } from '../ports/report-sender.js';

export interface NetworkReporter {
  readonly simulated: boolean;
  report(
    report: { readonly profileUrl: string; readonly comment: string },
    options: { readonly signal: AbortSignal },
  ): Promise<{ readonly number: string }>;
}

export function networkSender(network: NetworkReporter): ReportSender {
  return {
    simulated: network.simulated,
    async send(signed, signal) {
      const { profileUrl, comment } = networkReport(signed);
      if (profileUrl === undefined)
        throw new DomainError(
          'incident.incomplete',
          'conflict',
          t`The report has no profile. Add one to the incident.`,
        );
      return network.report({ profileUrl, comment }, { signal });
    },
  };
}
