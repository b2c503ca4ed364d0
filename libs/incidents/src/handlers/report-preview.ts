import { DomainError, t } from '@rampart/kernel';
import { type DrawnPreviewQuery, fileNameOf } from '../contract/index.js';
import { contentHash } from '../package/content.js';
import { evidenceFiles } from '../package/evidence-files.js';
import { type IncidentRequester, type IncidentsContext, requireIncident } from './context.js';
import { recordHash } from './kept-evidence.js';
import { unsignedReport } from './report.js';
import { reportTexts } from './report-language.js';

export interface DrawnPreview {
  readonly bytes: Uint8Array;
  readonly filename: string;
}

/**
 * As a signature would seal it now. Custody records that the person saw the pictures. @throws DomainError
 * `incident.{not-found,not-in-this-state,language-not-built}`, `evidence.altered`
 */
export async function drawPreview(
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  { target: targets, language }: DrawnPreviewQuery,
): Promise<DrawnPreview> {
  const texts = reportTexts(context, language);
  const { tenantId } = requester;
  const incident = await requireIncident(context, tenantId, incidentId);
  if (incident.signature !== null)
    throw new DomainError(
      'incident.not-in-this-state',
      'conflict',
      t`The report is signed. Download its package.`,
    );
  const report = unsignedReport(incident, targets);
  const { pictures } = await evidenceFiles(report.evidence, (id) => context.store.get({ tenantId, id }));
  const shown = new Set(pictures.map(({ name }) => name));
  for (const [index, item] of report.evidence.entries())
    if (shown.has(`data/${fileNameOf(item, index)}`))
      await recordHash(context, requester, incidentId, item, 'viewed');
  const { custody } = await requireIncident(context, tenantId, incidentId);
  const { previewPdf } = await import('../package/pdf/report-pdf.js');
  const bytes = await previewPdf(
    { ...report, custody: [...custody], signature: null },
    { pictures, contentSha256: await contentHash(report), texts },
  );
  return { bytes, filename: `preview_${report.reportId}.pdf` };
}
