import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AuthMethod, SignInOutcome, SignInRefusal } from '../../contract/index.js';

@Entity({ name: 'access_sign_in' })
export class SignInRow {
  /** The event's position. The driver gives 64-bit integers as text. */
  @PrimaryColumn('bigint')
  position!: string;

  @Column('uuid', { name: 'tenant_id' })
  tenantId!: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  outcome!: SignInOutcome;

  @Column('text', { nullable: true })
  reason!: SignInRefusal | null;

  @Column('text', { array: true })
  methods!: AuthMethod[];

  @Column('boolean', { name: 'new_device' })
  newDevice!: boolean;

  @Column('text')
  address!: string;

  @Column('text', { name: 'user_agent' })
  userAgent!: string;

  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId!: string | null;
}
