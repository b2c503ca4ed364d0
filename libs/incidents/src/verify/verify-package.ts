import { t } from '@rampart/kernel';
import { fromUtf8 } from '../format/bytes.js';
import { verifyCms } from '../format/cms.js';
import { sha256Hex } from '../format/hashes.js';
import { checkLayout, checkPayload, checkTags } from './bag-checks.js';
import { checkContent, checkCustody, checkEvidence, checkLogProof, custodyOf } from './custody-checks.js';
import { type OpenedPackage, openPackage } from './opened-package.js';
import {
  absent,
  type Check,
  type CheckName,
  failed,
  type Finding,
  type PackageVerification,
  passed,
} from './outcome.js';
import { checkCms, checkEd25519, checkSeal, checkTimestamp } from './signature-checks.js';
import { statementOf } from './statement.js';
import { readTrust, type Trust } from './trust.js';

export interface VerificationInputs {
  readonly zip: Uint8Array;
  /** The installation's published keys (parsed JSON), from outside of the package; null when unavailable. */
  readonly anchor: unknown;
  /** Content of the `.sha256` file that accompanies it. */
  readonly checksum?: Uint8Array | undefined;
  /** Content of the `.p7s` file that accompanies it. */
  readonly signature?: Uint8Array | undefined;
}

/** Runs all possible checks, each with a name and an outcome. Never throws; works offline, in Node and in browsers. */
export async function verifyPackage(inputs: VerificationInputs): Promise<PackageVerification> {
  const opened = await openPackage(inputs.zip);
  if (!opened.ok) return outcome(null, [check('container', failed(opened.why))]);
  const trust = await readTrust(inputs.anchor);
  const checks = [
    check('container', passed(t`It is exactly the ZIP of its files.`)),
    check('layout', checkLayout(opened.value)),
    check('payload', checkPayload(opened.value)),
    check('tags', checkTags(opened.value)),
    ...(trust === null ? [check('trust', NO_TRUST)] : await trustedChecks(opened.value, trust)),
    await guarded('checksum-beside', () => checksumBeside(inputs, opened.value)),
    ...(trust === null ? [] : [await guarded('signature-beside', () => signatureBeside(inputs, trust))]),
  ];
  return outcome(opened.value, checks);
}

const NO_TRUST = failed(
  t`No keys were given that the package could be checked with. Take them from the installation that made it.`,
);

async function trustedChecks(opened: OpenedPackage, trust: Trust): Promise<readonly Check[]> {
  const entries = custodyOf(opened);
  const cms = await cmsOrFailure(opened, trust);
  const { signedAt } = cms;
  const at = entries?.at(-1)?.at ?? '';
  return [
    check('trust', passed(t`Known keys of the installation: ${trust.keys.size}.`)),
    check('cms', cms.finding),
    await guarded('ed25519', () => checkEd25519(opened, trust, at)),
    await guarded('seal', () => checkSeal(opened, trust, at)),
    await guarded('timestamp', () => checkTimestamp(opened, trust)),
    await guarded('custody', async () =>
      signedAt === null ? failed(t`No signature.`) : checkCustody(entries, trust, signedAt),
    ),
    check('evidence', checkEvidence(opened, entries)),
    await guarded('content', async () => checkContent(opened, entries)),
    await guarded('log-proof', () => checkLogProof(opened, entries, trust)),
  ];
}

const check = (name: CheckName, [result, detail]: Finding): Check => ({ name, outcome: result, detail });

/** A hostile package may make any parser throw, which counts as a failed check. */
async function guarded(name: CheckName, run: () => Promise<Finding>): Promise<Check> {
  try {
    return check(name, await run());
  } catch {
    return check(name, UNREADABLE);
  }
}

const UNREADABLE = failed(t`It cannot be read.`);

async function cmsOrFailure(opened: OpenedPackage, trust: Trust) {
  try {
    return await checkCms(opened, trust);
  } catch {
    return { finding: UNREADABLE, signedAt: null };
  }
}

const CHECKSUM_LINE = /^([0-9a-f]{64})  ([^/\n]+)\n$/;
const HANDED_OUT = /^evidence_[A-Za-z0-9._-]{1,60}_\d+\.zip$/;

async function checksumBeside(
  { zip, checksum }: VerificationInputs,
  { reportId }: OpenedPackage,
): Promise<Finding> {
  if (checksum === undefined) return absent(t`No .sha256 was given.`);
  const [, sha256, name] = CHECKSUM_LINE.exec(fromUtf8(checksum)) ?? [];
  const named = name === `${reportId}.zip` || HANDED_OUT.test(name ?? '');
  return named && sha256 === (await sha256Hex(zip))
    ? passed(t`The .sha256 beside it fits.`)
    : failed(t`The .sha256 beside it is of something else.`);
}

async function signatureBeside({ zip, signature }: VerificationInputs, trust: Trust): Promise<Finding> {
  if (signature === undefined) return absent(t`No .p7s was given.`);
  const checked = await verifyCms(signature, zip, trust.authorities);
  return checked.ok ? passed(t`The .p7s beside it fits.`) : failed(checked.why);
}

function outcome(opened: OpenedPackage | null, checks: readonly Check[]): PackageVerification {
  const ok = checks.every((one) => one.outcome !== 'failed');
  const statement = ok && opened !== null ? statementOf(opened, custodyOf(opened)) : null;
  return { ok, reportId: opened?.reportId ?? null, checks, statement };
}
