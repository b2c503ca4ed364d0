import { StreamableFile } from '@nestjs/common';
import type { Caller } from '@rampart/identity-access';
import { type IncidentsContext, signFiles } from '@rampart/incidents';
import type { List } from '@rampart/lists';
import {
  asCsv,
  asJson,
  asOcsf,
  eventFilterOf,
  type exportedRows,
  reportFiles,
  type SocMoment,
} from '@rampart/soc';
import type { ExportEvents } from '@rampart/soc/contract';
import { Readable } from 'node:stream';
import { InvalidInputError } from '../../platform/invalid-input.js';

const STREAMED = {
  csv: { write: asCsv, type: 'text/csv; charset=utf-8', ending: 'csv' },
  json: { write: asJson, type: 'application/json', ending: 'json' },
  ocsf: { write: asOcsf, type: 'application/x-ndjson', ending: 'ocsf.ndjson' },
} as const;

type Rows = ReturnType<typeof exportedRows>;

interface Taking {
  readonly caller: Caller;
  readonly wanted: ExportEvents;
  readonly rows: Rows;
  readonly past: SocMoment | null;
}

/** @throws InvalidInputError for filters that the list does not have */
export function checkSearch(
  { question, conditions }: Pick<List<never, unknown>, 'question' | 'conditions'>,
  { search }: ExportEvents,
) {
  InvalidInputError.check(question, search, 422);
  return eventFilterOf(conditions(search), search.q);
}

export function exportFile(
  incidents: IncidentsContext,
  taking: Taking,
): StreamableFile | Promise<StreamableFile> {
  const { wanted, rows } = taking;
  if (wanted.format === 'asr') return report(incidents, taking);
  const { write, type, ending } = STREAMED[wanted.format];
  return new StreamableFile(Readable.from(write(rows)), { type, disposition: attached(ending) });
}

async function report(
  { clock, keys, publishedAt }: IncidentsContext,
  { caller: { tenantId, username: createdBy }, wanted: { search }, rows, past }: Taking,
): Promise<StreamableFile> {
  const createdAt = clock.now().toISOString();
  const asOf = past === null ? {} : { asOf: past.at.toISOString() };
  const files = await reportFiles(
    { createdAt, createdBy, tenantId, publishedAt, filter: search, ...asOf },
    rows,
  );
  const bytes = await signFiles(files, await keys.at(createdAt));
  return new StreamableFile(bytes, {
    type: 'application/zip',
    length: bytes.length,
    disposition: attached('asr'),
  });
}

const attached = (ending: string): string => `attachment; filename="security-events.${ending}"`;
