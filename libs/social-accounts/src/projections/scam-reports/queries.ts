import { defineList } from '@rampart/lists';
import { type ScamReport, scamReportSchema, type ScamType } from '../../contract/index.js';
import { SCAM_REPORTS } from './projection.js';
import { ScamReportRow } from './table.js';

const CATEGORIES: Readonly<Record<ScamType, string>> = {
  impersonation: 'Impersonation',
  phishing: 'Phishing',
  giveaway: 'Fake giveaway',
  investment: 'Investment',
  romance: 'Romance',
  shop: 'Fake shop',
  support: 'Fake support',
  other: 'Other',
};

const STATUS = `CASE WHEN report.resolved THEN 'Resolved' ELSE 'Pending' END`;

export const scamReportList = defineList<ScamReportRow, null, ScamReport>({
  name: 'scam-reports',
  item: scamReportSchema,
  projection: SCAM_REPORTS,
  rows: (manager) => manager.createQueryBuilder(ScamReportRow, 'report'),
  key: { sql: 'report.id', type: 'uuid' },
  fields: {
    timestamp: { sql: 'report.reportedAt', type: 'time' },
    category: { sql: 'report.scamType', type: 'text' },
    status: { sql: STATUS, type: 'text' },
  },
  search: [`coalesce(report.words ->> 'description', '')`, `coalesce(report.words ->> 'fullName', '')`],
  order: '-timestamp',
  items: (rows) => rows.map(toReport),
});

function toReport({ id, scamType, resolved, words, reportedAt, incidentId }: ScamReportRow): ScamReport {
  const { fullName = 'erased', email = '', description = 'erased', victims = [] } = words ?? {};
  return {
    ...{ id, scamType, fullName, email, description, victims, incidentId },
    status: resolved ? 'Resolved' : 'Pending',
    category: CATEGORIES[scamType],
    details: description.slice(0, 200),
    timestamp: reportedAt.toISOString(),
  };
}
