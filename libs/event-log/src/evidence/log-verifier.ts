import type { BlockClaim, EventClaim, EventFacts, PendingEvent } from './claims.js';
import type { CommandComparison } from './command-comparison.js';
import { headerText } from './event-header.js';
import { type BlockHeader, blockHash, type Digest, fromDigest, leafOf } from './hashes.js';
import { leafDigest } from './merkle-tree.js';
import { parseBody } from './signed-note.js';
import { type StoredCheckpoint, type StreamEvidence, TenantEvidence } from './tenant-evidence.js';
import { findingOf, type LogFinding, type ShardFinding, type VerifiedShard } from './verification.js';

export interface VerifierSettings {
  readonly shard: number;
  readonly tenantId: string | null;
  /** Ed25519 keys of 32 bytes. Any of them may have signed. With no keys, signatures are not checked. */
  readonly publicKeys: readonly Buffer[];
  /** Called in order, to compare stored tiles. */
  readonly onLeaf?: (tenantId: string, leafHash: Digest, position: number) => void;
  /** Finds the first leaf that differs; null when none differs or the tree is missing. */
  readonly locate?: (
    tenantId: string,
    firstIndex: number,
    leafHashes: readonly Digest[],
  ) => Promise<number | null>;
}

const HASH_BYTES = 32;

interface Place {
  readonly tenant: TenantEvidence;
  readonly stream: StreamEvidence;
}

interface Mismatch {
  readonly claim: EventClaim;
  readonly due: Digest;
}

/** One pass in order of position. The first finding is the result; others tell a swap from a change. */
export class LogVerifier {
  private readonly tenants = new Map<string, TenantEvidence>();
  private latest: { readonly tenantId: string; readonly tenant: TenantEvidence } | null = null;
  /** By number of the stream in the latest piece: a name is looked up once for all its events there. */
  private places: Place[] = [];
  private piece: object | null = null;
  private finding: LogFinding | null = null;
  private mismatch: Mismatch | null = null;
  private gap: { readonly due: number; readonly found: number } | null = null;
  private position = 0;
  private signedAt: string | null = null;
  private counts = { events: 0, blocks: 0, checkpoints: 0 };

  constructor(private readonly settings: VerifierSettings) {}

  get tenantIds(): string[] {
    return [...this.tenants.keys()];
  }

  get ok(): boolean {
    return this.finding === null;
  }

  tenant(tenantId: string): TenantEvidence {
    if (this.latest?.tenantId === tenantId) return this.latest.tenant;
    let tenant = this.tenants.get(tenantId);
    if (tenant === undefined) this.tenants.set(tenantId, (tenant = new TenantEvidence()));
    this.latest = { tenantId, tenant };
    return tenant;
  }

  /** @param facts facts of the claim, if already known */
  event(claim: EventClaim, facts: EventFacts = claim.header): void {
    this.counts.events += 1;
    if (this.finding !== null) return this.lookForPartner(claim);
    const { position } = facts;
    if (!this.positionFits(claim, position)) return;
    this.position = position;
    const pending = facts.pending ?? pendingOf(claim, position);
    if (facts.shard !== this.settings.shard || (claim.leaf !== null && claim.leaf !== pending.ownLeaf))
      return this.altered(claim, claim.leaf ?? pending.ownLeaf);
    const { tenant, stream } = this.placeOf(facts);
    const version = stream.version + 1;
    // An export of one tenant may lack an event, which its block then identifies.
    if (facts.version !== version && this.settings.tenantId === null)
      return this.find('altered', claim, `is version ${facts.version} of its stream where ${version} is due`);
    stream.version = version;
    tenant.pending.push(pending);
  }

  private placeOf(facts: EventFacts): Place {
    const { piece, streamNumber } = facts;
    if (piece === undefined || streamNumber === undefined) return this.findPlace(facts);
    if (piece !== this.piece) [this.piece, this.places] = [piece, []];
    return (this.places[streamNumber] ??= this.findPlace(facts));
  }

  private findPlace({ tenantId, stream }: EventFacts): Place {
    const tenant = this.tenant(tenantId);
    return { tenant, stream: streamOf(tenant, stream) };
  }

  private positionFits(claim: EventClaim, position: number): boolean {
    const due = this.position + 1;
    if (position === due || (this.settings.tenantId !== null && position > due)) return true;
    if (position < due) this.find('inserted', claim, `appears after position ${this.position}`);
    else {
      this.gap = { due, found: position };
      this.find('removed', null, `is missing; position ${position} follows ${due - 1}`, due);
    }
    return false;
  }

  private lookForPartner(claim: EventClaim): void {
    if (claim.header.position === this.gap?.due) this.swapped(this.gap.due, this.gap.found, claim);
    if (this.mismatch === null || this.finding?.kind !== 'altered') return;
    const { claim: first, due } = this.mismatch;
    const moved = leafOf(headerText(first.header, claim.header.position), first.payloadHash);
    const foreignPayload = leafOf(headerText(first.header), claim.payloadHash);
    if (moved === due || moved === claim.leaf || foreignPayload === due || foreignPayload === claim.leaf)
      this.swapped(first.header.position, claim.header.position, first);
  }

  private swapped(position: number, other: number, { header }: EventClaim): void {
    this.found({
      kind: 'swapped',
      position,
      lastPosition: other,
      tenantId: header.tenantId,
      stream: header.stream,
      message: `The events of positions ${position} and ${other} changed places.`,
    });
    this.gap = null;
    this.mismatch = null;
  }

  async block(claim: BlockClaim): Promise<void> {
    if (this.finding !== null) return this.lookInBlock(claim);
    const tenant = this.tenant(claim.tenantId);
    const { pending } = tenant;
    const leaves = leavesOf(pending);
    const due: BlockHeader = {
      shard: this.settings.shard,
      tenantId: claim.tenantId,
      n: tenant.n + 1,
      firstPosition: pending[0]?.position ?? 0,
      lastPosition: pending.at(-1)?.position ?? 0,
      size: tenant.frontier.size + pending.length,
    };
    const hash = blockHash(tenant.hash, due, leaves);
    const fits = sameHeader(due, claim) && hash.equals(claim.hash);
    const same = claim.leaves?.equal(leaves) ?? true;
    // Not before: a block with unreadable leaves does not count.
    this.counts.blocks += 1;
    if (!same && !fits && this.leavesDiffer(claim, pending)) return;
    if (!same || !fits) return this.blockDiffers(claim, due);
    tenant.n = claim.n;
    tenant.hash = hash;
    this.grow(claim.tenantId, tenant);
  }

  private leavesDiffer({ leaves, firstPosition }: BlockClaim, pending: TenantEvidence['pending']): boolean {
    if (leaves === null) return false;
    const claimed = eachLeaf(leaves.all());
    const wrong = pending.findIndex(({ ownLeaf }, index) => claimed[index] !== ownLeaf);
    const at = wrong < 0 ? pending.length : wrong;
    const claim = pending[at]?.claim;
    if (claimed.length > pending.length)
      this.find('removed', null, 'is missing from its block', firstPosition + at);
    else if (claim && claimed.length < pending.length)
      this.find('inserted', claim, 'is not among the leaves of its block');
    else if (claim) this.altered(claim, claimed[at] ?? claim.payloadHash);
    for (const { claim: later } of pending.slice(at + 1)) this.lookForPartner(later);
    return this.finding !== null;
  }

  private lookInBlock({ leaves, firstPosition, lastPosition }: BlockClaim): void {
    const claimed = eachLeaf(leaves?.all() ?? '');
    this.counts.blocks += 1;
    if (this.mismatch === null || claimed.length !== lastPosition - firstPosition + 1) return;
    const { header, payloadHash } = this.mismatch.claim;
    claimed.forEach((leaf, index) => {
      const position = firstPosition + index;
      if (this.mismatch && leafOf(headerText(header, position), payloadHash) === leaf)
        this.swapped(header.position, position, this.mismatch.claim);
    });
  }

  private async blockDiffers(claim: BlockClaim, due: BlockHeader): Promise<void> {
    const tenant = this.tenant(claim.tenantId);
    const { pending } = tenant;
    const hashes = pending.map(({ ownLeaf }) => leafDigest(ownLeaf));
    const index = await this.settings.locate?.(claim.tenantId, tenant.frontier.size, hashes);
    const event = index === undefined || index === null ? undefined : pending[index]?.claim;
    if (event) return this.find('altered', event, 'is not what the tree of its tenant holds');
    const cut = due.firstPosition === claim.firstPosition && due.lastPosition < claim.lastPosition;
    if (cut && due.lastPosition === this.position)
      return this.find('removed', null, 'is missing from the end of its block', due.lastPosition + 1);
    const unfit = sameHeader(due, claim)
      ? 'does not match its own hash'
      : 'does not match the events it covers';
    this.found({
      kind: 'block',
      position: due.firstPosition || claim.firstPosition,
      lastPosition: due.lastPosition || claim.lastPosition,
      tenantId: claim.tenantId,
      stream: null,
      message: `Block ${claim.n} (positions ${claim.firstPosition} to ${claim.lastPosition}) ${unfit}.`,
    });
  }

  private grow(tenantId: string, tenant: TenantEvidence): void {
    const { pending } = tenant;
    const run = this.settings.onLeaf === undefined && isRun(pending) ? pending[0] : undefined;
    for (let at = 0; at < pending.length;) {
      const { piece, line = 0 } = run ?? {};
      if (piece === undefined) at += this.growByOne(tenantId, tenant, pending[at] as PendingEvent);
      else {
        const untilDue = Math.max(1, (tenant.nextCheckpoint()?.size ?? Infinity) - tenant.frontier.size);
        const events = pending.slice(at, at + untilDue);
        tenant.addRun(piece.leafHashes, line + at, events);
        at += events.length;
      }
      for (const due of tenant.checkpointsAt(tenant.frontier.size)) this.checkpoint(tenantId, due);
    }
    tenant.pending = [];
  }

  private growByOne(tenantId: string, tenant: TenantEvidence, event: PendingEvent): number {
    const hash = event.leafHash ?? leafDigest(event.ownLeaf);
    tenant.add(hash, event.position);
    this.settings.onLeaf?.(tenantId, hash, event.position);
    return 1;
  }

  checkpoint(tenantId: string, stored: StoredCheckpoint): void {
    const tenant = this.tenant(tenantId);
    if (this.finding !== null) return;
    this.counts.checkpoints += 1;
    const problem = tenant.problemOf(stored, this.settings.publicKeys, tenantId, this.settings.shard);
    if (problem === null) {
      tenant.signed = stored.size;
      const { signedAt = '' } = parseBody(stored.note) ?? {};
      if (signedAt > (this.signedAt ?? '')) this.signedAt = signedAt;
      return;
    }
    this.found({
      kind: 'checkpoint',
      position: tenant.positionAfterSigned,
      lastPosition: tenant.lastPosition,
      tenantId,
      stream: null,
      message: `The checkpoint over ${stored.size} events of tenant ${tenantId} ${problem}.`,
    });
  }

  private altered(claim: EventClaim, due: Digest): void {
    this.mismatch = { claim, due };
    this.find('altered', claim, 'is not what was written');
  }

  private find(kind: LogFinding['kind'], claim: EventClaim | null, what: string, at?: number): void {
    const position = at ?? claim?.header.position ?? null;
    const stream = claim?.header.stream ?? null;
    this.report({
      kind,
      position,
      lastPosition: position,
      tenantId: claim?.header.tenantId ?? null,
      stream,
      message: `The event of position ${position}${stream === null ? '' : ` (${stream})`} ${what}.`,
    });
  }

  report(finding: ShardFinding): void {
    if (this.finding === null) this.found(finding);
  }

  private found(finding: ShardFinding): void {
    this.finding = findingOf(this.settings.shard, finding);
  }

  /**
   * Reports events without a block: the block was removed, or no append wrote the events.
   * @param sizeOf number of events in a tenant's head; unknown in an export
   */
  reportUnblocked(sizeOf: (tenantId: string) => number = () => Infinity): void {
    for (const [tenantId, { pending, frontier }] of this.tenants) {
      const first = pending[0]?.claim;
      if (first === undefined) continue;
      if (sizeOf(tenantId) < frontier.size + pending.length)
        this.find('inserted', first, 'was written by no append');
      else this.find('block', first, 'has lost its block');
    }
  }

  missingFromExport(what: string, due: number, found: number): void {
    this.report({
      kind: found < due ? 'removed' : 'inserted',
      position: found < due ? this.position + 1 : this.position,
      lastPosition: null,
      tenantId: this.settings.tenantId,
      stream: null,
      message: `The file holds ${found} ${what} where its first line announces ${due}.`,
    });
  }

  /** @param head the last expected position @param commands null when there is no idempotency table */
  finish(head: number, commands: CommandComparison | null = null): VerifiedShard {
    if (this.settings.tenantId === null && this.position < head)
      this.find(
        'removed',
        null,
        `is missing; the log ends at ${this.position} where ${head} is due`,
        this.position + 1,
      );
    this.reportUnblocked();
    for (const [tenantId, tenant] of this.tenants) {
      const later = tenant.nextCheckpoint();
      if (later)
        this.report({
          kind: 'removed',
          position: tenant.lastPosition + 1,
          lastPosition: null,
          tenantId,
          stream: null,
          message: `Tenant ${tenantId} has ${tenant.frontier.size} events where a checkpoint was signed over ${later.size}.`,
        });
    }
    // Reported last, because a changed event also contradicts its command.
    if (commands?.finding) this.report(commands.finding);
    const states = [...this.tenants.values()];
    const verification = {
      shard: this.settings.shard,
      ok: this.finding === null,
      finding: this.finding,
      ...this.counts,
      commands: commands?.rows ?? null,
      tenants: this.tenants.size,
      head: this.position,
      unsignedEvents: states.reduce((sum, { frontier, signed }) => sum + frontier.size - signed, 0),
      signedAt: this.signedAt,
    };
    return { verification, tenantIds: this.tenantIds };
  }
}

function pendingOf(claim: EventClaim, position: number): PendingEvent {
  const ownLeaf = leafOf(claim.text ?? headerText(claim.header), claim.payloadHash);
  return { claim, position, ownLeaf, leafHash: null };
}

/** Whether the events are those of consecutive lines. They are in order, so the first and the last tell it. */
function isRun(pending: readonly PendingEvent[]): boolean {
  const [first, last] = [pending[0], pending.at(-1)];
  if (first?.piece === undefined || first.piece !== last?.piece) return false;
  return (last.line ?? 0) - (first.line ?? 0) === pending.length - 1;
}

/** The leaves in order, all in one. */
function leavesOf(pending: readonly PendingEvent[]): Buffer {
  const { piece, line = 0 } = pending[0] ?? {};
  if (piece !== undefined && isRun(pending))
    return piece.leaves.subarray(line * HASH_BYTES, (line + pending.length) * HASH_BYTES);
  return fromDigest(pending.map(({ ownLeaf }) => ownLeaf).join(''));
}

function streamOf({ streams }: TenantEvidence, name: string): StreamEvidence {
  let stream = streams.get(name);
  if (stream === undefined) streams.set(name, (stream = { version: 0 }));
  return stream;
}

const eachLeaf = (leaves: Digest): readonly Digest[] => leaves.match(/[^]{32}/g) ?? [];

function sameHeader(a: BlockHeader, b: BlockHeader): boolean {
  return (
    a.shard === b.shard &&
    a.n === b.n &&
    a.firstPosition === b.firstPosition &&
    a.lastPosition === b.lastPosition &&
    a.size === b.size
  );
}
