import type {
  Impersonator,
  ImpersonationMessage,
  Scan,
  ScanDetail,
  ScanStatistics,
} from '@rampart/impersonation/contract';

export interface Snapshot<Data> {
  readonly data: Data;
  readonly asOf: number;
}

type Step<Data> = (data: Data, message: ImpersonationMessage) => Data;

/** Applies messages in order of position; older ones change nothing. The same object when nothing applied. */
export function applyMessages<S extends Snapshot<unknown>>(
  snapshot: S,
  messages: readonly ImpersonationMessage[],
  step: Step<S['data']>,
): S {
  const fresh = messages
    .filter(({ position }) => position > snapshot.asOf)
    .toSorted((a, b) => a.position - b.position);
  const last = fresh.at(-1);
  if (last === undefined) return snapshot;
  return { ...snapshot, data: fresh.reduce<S['data']>(step, snapshot.data), asOf: last.position };
}

const highRisk = (row: Impersonator): number =>
  Number(row.riskLevel === 'critical' || row.riskLevel === 'high');
const counts = (row: Impersonator): boolean => row.change !== 'gone';

function progressed<S extends Scan>(
  scan: S,
  message: Extract<ImpersonationMessage, { type: 'scan-progressed.v1' }>,
): S {
  const { progress } = message.data;
  const known = scan.platforms.some(({ platform }) => platform === progress.platform);
  return {
    ...scan,
    status: scan.status === 'requested' ? 'scanning' : scan.status,
    platforms: known
      ? scan.platforms.map((each) => (each.platform === progress.platform ? progress : each))
      : [...scan.platforms, progress],
  };
}

function ended<S extends Scan>(
  scan: S,
  message: Extract<ImpersonationMessage, { type: 'scan-ended.v1' }>,
): S {
  const { status, finishedAt, failureReason } = message.data;
  return { ...scan, status, finishedAt, failureReason };
}

function listed(scan: Scan, message: ImpersonationMessage): Scan {
  switch (message.type) {
    case 'scan-requested.v1':
    case 'identity-changed.v1':
      return scan;
    case 'scan-progressed.v1':
      return message.data.scanId === scan.id ? progressed(scan, message) : scan;
    case 'look-alike-found.v1':
      if (message.data.scanId !== scan.id || !counts(message.data)) return scan;
      return {
        ...scan,
        totalFound: scan.totalFound + 1,
        highRiskCount: scan.highRiskCount + highRisk(message.data),
      };
    case 'look-alike-changed.v1':
      return message.data.scanId === scan.id && message.data.automatic
        ? { ...scan, reportsRequested: scan.reportsRequested + 1 }
        : scan;
    case 'scan-ended.v1':
      return message.data.scanId === scan.id ? ended(scan, message) : scan;
  }
}

export const stepScans: Step<readonly Scan[]> = (scans, message) => {
  if (message.type !== 'scan-requested.v1') return scans.map((scan) => listed(scan, message));
  return scans.some(({ id }) => id === message.data.id) ? scans : [message.data, ...scans];
};

/** The same for a further page of the history, which no new scan belongs to. */
export const stepOlderScans: Step<readonly Scan[]> = (scans, message) =>
  message.type === 'scan-requested.v1' ? scans : stepScans(scans, message);

/** Differences, because not every look-alike need be here. */
function withRow(scan: ScanDetail, row: Impersonator): ScanDetail {
  const known = scan.impersonators.find(({ id }) => id === row.id);
  const difference = (of: (each: Impersonator) => number): number => of(row) - (known ? of(known) : 0);
  return {
    ...scan,
    impersonators: known
      ? scan.impersonators.map((each) => (each.id === row.id ? row : each))
      : [...scan.impersonators, row],
    totalFound: scan.totalFound + difference((each) => Number(counts(each))),
    highRiskCount: scan.highRiskCount + difference((each) => (counts(each) ? highRisk(each) : 0)),
  };
}

/** A row after a decision or report progress, equal to the read model. */
function judged({
  data: { reportStatus, report },
}: Extract<ImpersonationMessage, { type: 'look-alike-changed.v1' }>): Partial<Impersonator> {
  const {
    incidentId = null,
    evidencePackageId = null,
    ic3ReportId = null,
  } = reportStatus === 'pending' ? {} : (report ?? {});
  return { reportStatus, incidentId, evidencePackageId, ic3ReportId };
}

export const stepScan: Step<ScanDetail> = (scan, message) => {
  switch (message.type) {
    case 'scan-requested.v1':
    case 'identity-changed.v1':
      return scan;
    case 'scan-progressed.v1':
      return message.data.scanId === scan.id ? progressed(scan, message) : scan;
    case 'look-alike-found.v1':
      return message.data.scanId === scan.id ? withRow(scan, message.data) : scan;
    case 'look-alike-changed.v1': {
      const { scanId, id, automatic } = message.data;
      if (scanId !== scan.id) return scan;
      const impersonators = scan.impersonators.map((row) =>
        row.id === id ? { ...row, ...judged(message) } : row,
      );
      return { ...scan, impersonators, reportsRequested: scan.reportsRequested + Number(automatic) };
    }
    case 'scan-ended.v1':
      return message.data.scanId === scan.id ? ended(scan, message) : scan;
  }
};

export const stepStatistics: Step<ScanStatistics> = (statistics, message) => {
  if (message.type === 'scan-requested.v1') return { ...statistics, totalScans: statistics.totalScans + 1 };
  if (message.type === 'look-alike-changed.v1' && message.data.automatic) {
    return { ...statistics, reportsRequested: statistics.reportsRequested + 1 };
  }
  if (message.type !== 'look-alike-found.v1' || message.data.change !== 'new') return statistics;
  return {
    ...statistics,
    totalImpersonatorsFound: statistics.totalImpersonatorsFound + 1,
    highRisk: statistics.highRisk + highRisk(message.data),
  };
};
