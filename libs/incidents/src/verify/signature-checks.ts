import { t } from '@rampart/kernel';
import { verifyCms } from '../format/cms.js';
import { LAYOUT } from '../format/layout.js';
import { verifyTimestamp } from '../format/timestamp.js';
import { checkSealedList } from './bag-checks.js';
import type { OpenedPackage } from './opened-package.js';
import { absent, failed, type Finding, passed, unchecked } from './outcome.js';
import { signedByTrusted, type Trust } from './trust.js';

const file = ({ files }: OpenedPackage, name: string): Uint8Array => files.get(name) ?? new Uint8Array();

/** Checks the CMS signature over the tag manifest, and that a trusted authority issued its certificate. */
export async function checkCms(
  opened: OpenedPackage,
  trust: Trust,
): Promise<{ readonly finding: Finding; readonly signedAt: Date | null }> {
  const checked = await verifyCms(
    file(opened, LAYOUT.cms),
    file(opened, LAYOUT.tagManifest),
    trust.authorities,
  );
  if (!checked.ok) return { finding: failed(checked.why), signedAt: null };
  const { certificate, signedAt } = checked.value;
  return { finding: passed(t`Signed by ${certificate.subject} on ${signedAt.toISOString()}.`), signedAt };
}

/** Checks the Ed25519 signature over the tag manifest, and that its key was trusted at that time. */
export async function checkEd25519(opened: OpenedPackage, trust: Trust, signedAt: string): Promise<Finding> {
  const keyId = await signedByTrusted(
    trust,
    file(opened, LAYOUT.tagManifest),
    file(opened, LAYOUT.ed25519),
    signedAt,
  );
  return keyId === null
    ? failed(t`No trusted key signed the tag manifest.`)
    : passed(t`Signed with key ${keyId}.`);
}

/** Checks that the list of signatures is complete and signed, so that none was removed, added or replaced. */
export async function checkSeal(opened: OpenedPackage, trust: Trust, signedAt: string): Promise<Finding> {
  const [outcome, detail] = checkSealedList(opened);
  if (outcome !== 'passed') return [outcome, detail];
  const list = file(opened, LAYOUT.seal);
  const keyId = await signedByTrusted(trust, list, file(opened, LAYOUT.sealSignature), signedAt);
  return keyId === null ? failed(t`No trusted key signed the list of signatures.`) : passed(detail);
}

export async function checkTimestamp(opened: OpenedPackage, trust: Trust): Promise<Finding> {
  const response = opened.files.get(LAYOUT.timestamp);
  if (response === undefined) return absent(t`There is no time-stamp.`);
  if (trust.timestampAuthorities.length === 0)
    return unchecked(t`No time-stamp authority is trusted here; give its certificate.`);
  const checked = await verifyTimestamp(response, file(opened, LAYOUT.cms), trust.timestampAuthorities);
  return checked.ok ? passed(t`It existed on ${checked.value.toISOString()}.`) : failed(checked.why);
}
