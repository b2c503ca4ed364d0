import type { TextsIn } from '@rampart/kernel';
import type {
  CaseFile,
  CustodyEntry,
  IncidentType,
  Report,
  ReportSignature,
} from '../../../contract/index.js';

/** A report on paper; without a signature it is the preview of one. */
export type PrintedReport = Omit<Report, 'signature'> & { readonly signature: ReportSignature | null };

const titles = ({ t }: TextsIn): Readonly<Record<IncidentType, string>> => ({
  impersonation: t`Report of an impersonation`,
  fraud: t`Report of a fraud`,
  identity_theft: t`Report of an identity theft`,
  account_takeover: t`Report of an account takeover`,
  phishing: t`Report of phishing`,
  harassment: t`Report of harassment`,
  copyright_infringement: t`Report of a copyright infringement`,
  trademark_infringement: t`Report of a trademark infringement`,
  bot_activity: t`Report of bot activity`,
  other: t`Report of an incident`,
});

/** A network as a finding names it. */
export const networkIn = ({ t }: TextsIn, network: string): string =>
  network.startsWith('simulated ') ? t`simulated ${network.slice('simulated '.length)}` : network;

/** Returns where the account is: the network of the finding, or else the host of its address. */
function placeOf({ findings = [], suspect }: CaseFile, texts: TextsIn): string | null {
  const networks = [...new Set(findings.map(({ network }) => networkIn(texts, network)))];
  const { t } = texts;
  if (networks.length > 0) return networks.join(` ${t`and`} `);
  const [profile] = suspect.profiles;
  return profile === undefined ? null : new URL(profile).host;
}

export function titleOf({ incidentType, caseFile }: PrintedReport, texts: TextsIn): string {
  const place = placeOf(caseFile, texts);
  const title = titles(texts)[incidentType];
  const { t } = texts;
  return place === null ? title : t`${title} on ${place}`;
}

/** Formats a time such as `2026-11-21 12:30:00 UTC`. */
export const moment = (instant: string): string => `${instant.slice(0, 19).replace('T', ' ')} UTC`;

/** Formats a time for a table whose heading says UTC. */
export const stamp = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

export const day = (instant: string): string => instant.slice(0, 10);

/** Shortens a text at the end of a word. The annex has the whole text. */
export function shortened(text: string, most: number, { t }: TextsIn): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  if (flat.length <= most) return flat;
  const cut = flat.slice(0, most);
  return t`${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 40)).trimEnd()} … (all of it in annex A)`;
}

/** Returns the object of a custody entry in words that the reader knows. */
export function objectOf({ objectId }: CustodyEntry, { evidence }: PrintedReport, { t }: TextsIn): string {
  const index = evidence.findIndex(({ id }) => id === objectId);
  return index === -1 ? t`The report` : t`Item ${index + 1}`;
}

export function sizeInWords(bytes: number, { t, language }: TextsIn): string {
  if (bytes < 1024) return t`${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KiB`;
  return `${decimal((bytes / 1024 / 1024).toFixed(1), language)} MiB`;
}

/** A number with decimals as the language writes it. */
export const decimal = (number: string, language: TextsIn['language']): string =>
  language === 'de' ? number.replace('.', ',') : number;
