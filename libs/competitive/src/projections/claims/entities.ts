import { numberColumn } from '@rampart/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClaimVerdict, FeatureId, RecordClaim } from '../../contract/index.js';

@Entity('competitor')
export class CompetitorRow {
  @PrimaryColumn('uuid', { name: 'competitor_id' })
  competitorId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  /** Position at which it was added; columns are sorted by it. */
  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('text')
  name!: string;

  @Column('text')
  homepage!: string;
}

/** One row per claim, challenged or not. */
@Entity('competitor_claim')
export class ClaimRow {
  @PrimaryColumn('uuid', { name: 'claim_id' })
  claimId!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'competitor_id' })
  competitorId!: string;

  @Column('text')
  feature!: FeatureId;

  /** Position at which it was recorded; the later claim is shown. */
  @Column('bigint', { transformer: numberColumn })
  position!: number;

  @Column('text')
  covers!: ClaimVerdict;

  @Column('text')
  statement!: string;

  @Column('text', { name: 'source_url' })
  sourceUrl!: string;

  /** `YYYY-MM-DD` as recorded: a day, not a moment. */
  @Column('text', { name: 'seen_at' })
  seenAt!: string;

  @Column('text', { name: 'seen_as' })
  seenAs!: RecordClaim['seenAs'];

  @Column('uuid', { name: 'recorded_by', nullable: true })
  recordedBy!: string | null;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt!: Date;

  @Column('text', { name: 'challenge_reason', nullable: true })
  challengeReason!: string | null;

  @Column('uuid', { name: 'challenged_by', nullable: true })
  challengedBy!: string | null;

  @Column('timestamptz', { name: 'challenged_at', nullable: true })
  challengedAt!: Date | null;
}
