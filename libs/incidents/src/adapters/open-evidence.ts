import { keyRingOf, type KeyRingSettings, keysOf, LogSigner } from '@rampart/event-log';
import type { Clock } from '@rampart/kernel';
import { bucketObjects, type Objects, type ObjectSettings, openObjects } from '@rampart/outbound/objects';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { IncidentsContext } from '../handlers/context.js';
import type { KeyPlace } from '../ports/key-place.js';
import { contentInspector } from './evidence-inspector.js';
import { KeyFolder } from './keys/key-folder.js';
import { KeyTable, type KeyTablePlaces } from './keys/key-table.js';
import { StoredEvidenceKeys } from './keys/stored-evidence-keys.js';
import { StoredWrappingKeys } from './keys/stored-wrapping-keys.js';
import { isEvidenceName, SealedEvidenceStore } from './sealed-evidence-store.js';
import { requestTimestamp } from './timestamp-authority.js';

const MEGABYTES = { error: 'must be a whole number from 1 to 512' };

export const incidentsEnvironmentSchema = z.object({
  RAMPART_TSA_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional()
    .meta({
      description: 'A time-stamp authority (RFC 3161). Evidence packages then carry its time-stamp.',
      often: true,
    }),
  RAMPART_TSA_CA_FILE: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The PEM certificate of that authority, published for verifiers.', often: true }),
  RAMPART_CHROMIUM: z.string().min(1).optional().meta({
    description:
      'The Chromium that takes pictures of reported pages. The default is the one on `PATH`; `off` takes none.',
    often: true,
  }),
  RAMPART_EVIDENCE_MAX_MB: z.coerce
    .number(MEGABYTES)
    .int(MEGABYTES)
    .min(1, MEGABYTES)
    .max(512, MEGABYTES)
    .default(512)
    .describe('The largest piece of evidence in MiB.'),
});

export interface Installation
  extends z.infer<typeof incidentsEnvironmentSchema>, ObjectSettings, KeyRingSettings {
  /** PKCS#8 DER of an Ed25519 key, base64. */
  readonly RAMPART_LOG_KEY: string;
  /** The public keys of former log keys, in base64, separated by commas. */
  readonly RAMPART_LOG_OTHER_KEYS?: string | undefined;
  readonly RAMPART_PUBLIC_URL?: string | undefined;
}

type Opened = Pick<
  IncidentsContext,
  'store' | 'inspector' | 'publishedAt' | 'timestamp' | 'version' | 'maxEvidenceBytes'
> & {
  readonly keys: StoredEvidenceKeys;
  readonly wrapping: StoredWrappingKeys;
  /** Whether there are keys; a reader of keys would create the first ones. */
  keysExist(): Promise<boolean>;
};

/** What opens evidence needs of its process. */
export interface EvidenceNeeds extends KeyTablePlaces {
  readonly clock: Clock;
}

/**
 * Opens evidence: objects in the installation's bucket with keys in its database, or both in its folder.
 *
 * @param version of this product, as custody entries name it
 * @throws DomainError `objects.settings`; Error of the file system without the certificate in `RAMPART_TSA_CA_FILE`
 */
export function openEvidence(installation: Installation, needs: EvidenceNeeds, version: string): Opened {
  const { RAMPART_TSA_URL: tsa, RAMPART_TSA_CA_FILE: tsaFile } = installation;
  const { clock } = needs;
  const publishedAt = (installation.RAMPART_PUBLIC_URL ?? 'http://127.0.0.1:8000').replace(/\/+$/, '');
  const place = keyPlaceOf(installation, needs);
  const wrapping = new StoredWrappingKeys(place, clock);
  return {
    version,
    publishedAt,
    wrapping,
    keysExist: () => place.exist(),
    inspector: contentInspector,
    maxEvidenceBytes: installation.RAMPART_EVIDENCE_MAX_MB * 1024 * 1024,
    store: new SealedEvidenceStore(openObjects(installation, 'evidence'), wrapping),
    keys: new StoredEvidenceKeys({
      place,
      clock,
      wrapping,
      organisation: new URL(publishedAt).host,
      logKeys: [
        new LogSigner(installation.RAMPART_LOG_KEY).publicKey,
        ...keysOf(installation.RAMPART_LOG_OTHER_KEYS),
      ],
      timestampAuthorities: tsaFile === undefined ? [] : [readFileSync(tsaFile, 'utf8')],
    }),
    ...(tsa === undefined ? {} : { timestamp: (bytes: Uint8Array) => requestTimestamp(tsa, bytes) }),
  };
}

function keyPlaceOf(installation: Installation, needs: KeyTablePlaces): KeyPlace {
  const ring = keyRingOf(installation);
  const folder = new KeyFolder({
    dataDir: installation.RAMPART_DATA_DIR,
    keyEncryptionKey: ring.current.key,
    otherKeys: ring.keys,
  });
  const bucket = bucketObjects(installation, 'evidence');
  if (bucket === null) return folder;
  return new KeyTable(needs, folder, () => hasEvidence(bucket));
}

/** Other kinds of objects lie in the same bucket, below a name that is no id. */
async function hasEvidence(bucket: Objects): Promise<boolean> {
  for await (const { name } of bucket.list()) if (isEvidenceName(name)) return true;
  return false;
}
