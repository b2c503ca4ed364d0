import type {
  CaseFile,
  CustodyEntry,
  IncidentType,
  Report,
  ReportSignature,
} from '../../../contract/index.js';

/** A report on paper; without a signature it is the preview of one. */
export type PrintedReport = Omit<Report, 'signature'> & { readonly signature: ReportSignature | null };

const OF_TYPE: Readonly<Record<IncidentType, string>> = {
  impersonation: 'Report of an impersonation',
  fraud: 'Report of a fraud',
  identity_theft: 'Report of an identity theft',
  account_takeover: 'Report of an account takeover',
  phishing: 'Report of phishing',
  harassment: 'Report of harassment',
  copyright_infringement: 'Report of a copyright infringement',
  trademark_infringement: 'Report of a trademark infringement',
  bot_activity: 'Report of bot activity',
  other: 'Report of an incident',
};

/** Returns where the account is: the network of the finding, or else the host of its address. */
function placeOf({ findings = [], suspect }: CaseFile): string | null {
  const networks = [...new Set(findings.map(({ network }) => network))];
  if (networks.length > 0) return networks.join(' and ');
  const [profile] = suspect.profiles;
  return profile === undefined ? null : new URL(profile).host;
}

export function titleOf({ incidentType, caseFile }: PrintedReport): string {
  const place = placeOf(caseFile);
  return place === null ? OF_TYPE[incidentType] : `${OF_TYPE[incidentType]} on ${place}`;
}

/** Formats a time such as `2026-11-21 12:30:00 UTC`. */
export const moment = (instant: string): string => `${instant.slice(0, 19).replace('T', ' ')} UTC`;

/** Formats a time for a table whose heading says UTC. */
export const stamp = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

export const day = (instant: string): string => instant.slice(0, 10);

/** Shortens a text at the end of a word. The annex has the whole text. */
export function shortened(text: string, most: number): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  if (flat.length <= most) return flat;
  const cut = flat.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 40)).trimEnd()} … (all of it in annex A)`;
}

/** Returns the object of a custody entry in words that the reader knows. */
export function objectOf({ objectId }: CustodyEntry, { evidence }: PrintedReport): string {
  const index = evidence.findIndex(({ id }) => id === objectId);
  return index === -1 ? 'The report' : `Item ${index + 1}`;
}

export const sizeInWords = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1024 * 1024
      ? `${Math.round(bytes / 1024)} KiB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
