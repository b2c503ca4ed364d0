export { type BackwardsPage, readBackwards } from './backwards/read-backwards.js';
export { EventCatalog } from './catalog/event-catalog.js';
export { type CommandContext, type CommandOutcome, handleCommand } from './command/handle-command.js';
export { loadState, loadStream, type LoadedStream, type StreamAddress } from './command/load-stream.js';
export {
  type Cause,
  commandOf,
  type Initiator,
  metadataOf,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
  userActor,
  withCorrelation,
} from './command/requester.js';
export {
  defineEvent,
  type EventDefinition,
  type EventOf,
  type PersonalField,
} from './contract/event-definition.js';
export type {
  AppendRequest,
  AppendResult,
  EventLog,
  EventMetadata,
  ExpectedVersion,
  ForgetRequest,
  NewEvent,
  PastAppend,
  Position,
  ReadOptions,
  RecordedEvent,
  RecordedOf,
  TenantEvents,
} from './contract/event-log.js';
export { isRecorded, readerOf, type RecordedAs, typesOf } from './contract/recorded-as.js';
export { type SubjectErased, subjectErased } from './contract/subject-erased.js';
export { LogIntegrityError, StreamConflictError } from './errors.js';
export { TenantHistories, type TenantHistoriesSettings } from './as-of/tenant-histories.js';
export { HistoryKeeper } from './as-of/history-keeper.js';
export { LogMoments } from './as-of/log-moments.js';
export { AS_OF } from './as-of/versioned-tables.js';
export { buildProjection, type BuildSettings, type BuiltProjection } from './projection/build-projection.js';
export { defineProjection, nothing } from './projection/define-projection.js';
export { projectionPosition, waitForProjection } from './projection/projection-position.js';
export { ProjectionRunner } from './projection/projection-runner.js';
export { CheckpointRunner, type CheckpointRunnerSettings } from './evidence/checkpoint-runner.js';
export type { ExportManifest } from './evidence/export-format.js';
export { exportLog, type CompleteExport, type ExportSettings } from './evidence/export-log.js';
export { verifyConsistency, verifyInclusion } from './evidence/merkle-tree.js';
export {
  type ConsistencyProof,
  type InclusionProof,
  proveConsistency,
  type ProofReader,
  proveInclusion,
  type ProofSource,
} from './evidence/prove.js';
export { type LogHead, logHeads } from './evidence/log-heads.js';
export { readStoredEvent, type StoredEvent } from './evidence/stored-event.js';
export { type Checkpoint, LogSigner, openCheckpoint, verifierKey } from './evidence/signed-note.js';
export type { LogFinding, LogVerification, ShardVerification } from './evidence/verification.js';
export {
  addCheckpointBody,
  cosignatureOf,
  type WitnessKey,
  witnessKeyOf,
} from './evidence/witness-protocol.js';
export { verifyDatabase, type VerifyDatabaseSettings } from './evidence/verify-database.js';
export { importLog, type ImportSettings } from './transfer/import-log.js';
export { verifyExport, type VerifyExportSettings } from './evidence/verify-export.js';
export type { Projection } from './projection/projection.js';
export { reactionCommandId, reactionId } from './reactor/reaction-id.js';
export { uuidFrom } from './reactor/uuid-from.js';
export { defineReactor, type Reactor } from './reactor/reactor.js';
export { ReactorRunner } from './reactor/reactor-runner.js';
export {
  advanceCheckpoint,
  type Connection as LeaseConnection,
  FencedError,
  type Lease,
  registerSubscription,
  type SubscriptionKey,
  type SubscriptionSlot,
} from './subscription/lease.js';
export { Leases } from './subscription/leases.js';
export type { RunnerSettings } from './subscription/runner-settings.js';
export { Subscription, type SubscriptionSettings } from './subscription/subscription.js';
export type { PersonalSecret, PersonalVault } from './sealing/personal-vault.js';
export type { Kept } from './kept.js';
export type { KeptObjects } from './stores/kept-objects.js';
export { objectsOf } from './stores/objects.js';
export type { Snapshot, StoredFact } from './stores/snapshot.js';
export {
  type StoreContext,
  StoreReport,
  type StoreVerification,
  type StoreVerifier,
} from './stores/store-verification.js';
export { verifyStores, type VerifyStoresSettings } from './stores/verify-stores.js';
export { rewrapSubjectKeys } from './postgres/postgres-subject-keys.js';
export { KeyRing, keyRingOf, type KeyRingSettings, keysOf } from './sealing/key-ring.js';
export { eventLogMigrations } from './postgres/migrations.js';
export type { LogPoolSizes } from './postgres/log-pools.js';
export { type LogSessions, openLogSessions } from './postgres/log-sessions.js';
export { createPostgresEventLog, type PostgresEventLogSettings } from './postgres/postgres-event-log.js';
