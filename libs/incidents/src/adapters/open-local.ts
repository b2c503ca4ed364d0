import { keyRingOf, type KeyRingSettings, keysOf, LogSigner } from '@rampart/event-log';
import type { Clock } from '@rampart/kernel';
import { type ObjectSettings, openObjects } from '@rampart/outbound/objects';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { IncidentsContext } from '../handlers/context.js';
import { contentInspector } from './evidence-inspector.js';
import { LocalEvidenceKeys } from './local-evidence-keys.js';
import { LocalWrappingKeys } from './local-wrapping-keys.js';
import { SealedEvidenceStore } from './sealed-evidence-store.js';
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
  readonly keys: LocalEvidenceKeys;
  readonly wrapping: LocalWrappingKeys;
};

/** Opens evidence in the installation's folder or bucket; keys in its folder. @param version as custody entries name it */
export function openLocalEvidence(installation: Installation, clock: Clock, version: string): Opened {
  const { RAMPART_DATA_DIR: dataDir, RAMPART_TSA_URL: tsa, RAMPART_TSA_CA_FILE: tsaFile } = installation;
  const ring = keyRingOf(installation);
  const [keyEncryptionKey, otherKeys] = [ring.current.key, ring.keys];
  const publishedAt = (installation.RAMPART_PUBLIC_URL ?? 'http://127.0.0.1:8000').replace(/\/+$/, '');
  const wrapping = new LocalWrappingKeys(dataDir, keyEncryptionKey, clock, otherKeys);
  return {
    version,
    publishedAt,
    wrapping,
    inspector: contentInspector,
    maxEvidenceBytes: installation.RAMPART_EVIDENCE_MAX_MB * 1024 * 1024,
    store: new SealedEvidenceStore(openObjects(installation, 'evidence'), wrapping),
    keys: new LocalEvidenceKeys({
      dataDir,
      keyEncryptionKey,
      otherKeys,
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
