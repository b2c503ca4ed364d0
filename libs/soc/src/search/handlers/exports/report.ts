import { DomainError, t } from '@rampart/kernel';
import {
  MOST_REPORTED,
  type ReportedEvent,
  type SocReport,
  socReportSchema,
} from '../../contract/exports.js';
import { type ExportedRow, sha256Of } from './rows.js';
import { reportHtml } from './report-html.js';

type ReportHead = Omit<SocReport, 'format' | 'complete' | 'events'>;

/** The files of a report before signing: the newest events as JSON, and as a page for people. */
export async function reportFiles(
  head: ReportHead,
  rows: AsyncIterable<ExportedRow>,
): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> {
  const events: ReportedEvent[] = [];
  let complete = true;
  for await (const { event } of rows) {
    if (events.length === MOST_REPORTED) {
      complete = false;
      break;
    }
    events.push(event);
  }
  const report: SocReport = { format: 'rampart-soc-report-v1', ...head, complete, events };
  return [
    { name: 'report.json', bytes: Buffer.from(JSON.stringify(report, null, 1)) },
    { name: 'report.html', bytes: Buffer.from(reportHtml(report)) },
  ];
}

/** Reads a report and checks each event's hash. @throws DomainError `soc-report.not-a-report`, `soc-report.altered` */
export function readReport(bytes: Uint8Array | undefined): SocReport {
  const report = socReportSchema.safeParse(parsed(bytes));
  if (!report.success)
    throw new DomainError(
      'soc-report.not-a-report',
      'invalid',
      t`This is not a report of security events. Choose another file.`,
    );
  const other = report.data.events.find(({ raw, sha256 }) => sha256Of(raw) !== sha256);
  if (other !== undefined)
    throw new DomainError(
      'soc-report.altered',
      'invalid',
      t`Event ${other.id} does not match its hash. Export the report again.`,
      {
        id: other.id,
      },
    );
  return report.data;
}

function parsed(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(bytes ?? []).toString());
  } catch {
    return null;
  }
}
