import type { Report } from '../contract/index.js';

export interface Named extends Pick<Report, 'reportId'> {
  readonly caseFile: { readonly suspect: Pick<Report['caseFile']['suspect'], 'profiles'> };
  readonly signature: Pick<Report['signature'], 'at'>;
}

/** Uses the time of the signature, so that the name is the same whenever the package is built. */
export function packageName({ reportId, caseFile, signature }: Named): string {
  const [profile = reportId] = caseFile.suspect.profiles;
  return `evidence_${usernameOf(profile)}_${Date.parse(signature.at)}.zip`;
}

function usernameOf(profile: string): string {
  const last =
    profile
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  const safe = last.replace(/[^A-Za-z0-9._-]/g, '').slice(0, 60);
  return safe === '' ? 'unknown' : safe;
}
