import type { Access, MediaFile, PublishRun } from '@rampart/connectors';
import { ConnectorError } from '@rampart/connectors/contract';
import { DomainError } from '@rampart/kernel';
import type { PublishingConnector } from '../ports/networks.js';
import type { ClaimedRun } from './claimed-run.js';
import type { PublishContext } from './context.js';

/** A run with everything that sending it needs. */
export interface ArmedRun {
  readonly run: ClaimedRun;
  readonly connector: PublishingConnector;
  readonly work: PublishRun;
  readonly access: Omit<Access, 'signal'>;
  readonly fingerprintIds: readonly string[];
}

/** The copies of the media are still being made. */
export class CopiesPending extends Error {}

type Secrets = Map<string, Promise<Omit<Access, 'signal'>>>;

/**
 * Gets secrets and media copies for a run. @param secrets of accounts that were opened recently
 * @throws ConnectorError, DomainError, CopiesPending
 */
export async function armRun(
  context: PublishContext,
  run: ClaimedRun,
  secrets: Secrets = new Map(),
): Promise<ArmedRun> {
  const connector = context.connectors.connector(run.network);
  if (connector === null)
    throw new ConnectorError(
      'app.not-approved',
      'This network is not connected. Ask the operator to connect it.',
    );
  const access = await openOnce(context, run, secrets);
  const copies = await copiesOf(context, run);
  const media = copies.map(({ file }) => file);
  const draft = { ...run.draft, media: media.map(({ facts }) => facts) };
  const work = { runId: run.runId, draft, media, dueAt: run.dueAt.toISOString() };
  return {
    run,
    connector,
    work,
    access,
    fingerprintIds: copies.flatMap(({ fingerprintId }) => fingerprintId ?? []),
  };
}

function openOnce({ accounts }: PublishContext, { tenantId, accountId }: ClaimedRun, secrets: Secrets) {
  const known = secrets.get(accountId);
  if (known !== undefined) return known;
  const opened = accounts.openAccess(tenantId, accountId);
  secrets.set(accountId, opened);
  return opened;
}

interface Copy {
  readonly fingerprintId: string | null;
  readonly file: MediaFile;
}

async function copiesOf(
  { media }: PublishContext,
  { tenantId, runId, network, wish }: ClaimedRun,
): Promise<Copy[]> {
  const copies: Copy[] = [];
  let pending = false;
  for (const { mediaId, altText } of wish.media) {
    const { by } = wish;
    const copy = await media.copyFor(tenantId, {
      mediaId,
      network,
      runId,
      by,
      watermark: wish.watermark ?? '',
    });
    if (copy.state === 'failed') throw new ConnectorError('media.rejected', copy.reason);
    if (copy.state === 'pending') pending = true;
    else copies.push({ ...copy, file: { ...copy.file, facts: { ...copy.file.facts, altText } } });
  }
  if (pending) throw new CopiesPending('Copies are still made.');
  return copies;
}

export const withTimeout = (access: Omit<Access, 'signal'>, ms: number): Access => ({
  ...access,
  signal: AbortSignal.timeout(ms),
});

/** Whether the account must be linked again. */
export const needsLink = (error: unknown): boolean =>
  (error instanceof ConnectorError && LINK.has(error.code)) ||
  (error instanceof DomainError &&
    (error.kind === 'not-found' || error.kind === 'conflict' || error.kind === 'forbidden'));

const LINK: ReadonlySet<string> = new Set(['auth.revoked', 'auth.scope', 'account.suspended']);
