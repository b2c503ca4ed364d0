import { defineProjection, subjectErased } from '@rampart/event-log';
import { scamReportEvents, scamReportSubject } from '../../domain/scam-report.js';
import { ScamReportRow } from './table.js';

export const SCAM_REPORTS = 'scam-reports';

export const scamReportsProjection = defineProjection({
  name: SCAM_REPORTS,
  version: 1,
  tables: ['scam_report'],
  of: [...scamReportEvents, subjectErased],
  when: {
    ScamReported: ({ tenantId, metadata, data: { reportId: id, words, ...data } }, manager) =>
      manager.insert(ScamReportRow, {
        ...data,
        ...{ id, tenantId, resolved: false, reportedAt: new Date(metadata.at) },
        words: words === 'erased' ? null : words,
      }),
    ScamReportResolved: ({ data: { reportId: id } }, manager) =>
      manager.update(ScamReportRow, { id }, { resolved: true }),
    SubjectErased: async ({ tenantId, data: { subject } }, manager) => {
      const id = subject.slice(scamReportSubject('').length);
      if (subject === scamReportSubject(id))
        await manager.update(ScamReportRow, { id, tenantId }, { words: null });
    },
  },
});
