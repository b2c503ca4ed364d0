import { type CommandOutcome, type EventLog, handleCommand } from '@rampart/event-log';
import { type Clock, fold, type IdSource } from '@rampart/kernel';
import {
  type CopyCheckCommand,
  copyCheckDecider,
  type CopyCheckState,
  copyCheckStream,
} from '../domain/copy-check.js';
import type { CopyCheckEvent } from '../domain/copy-check.events.js';
import { type PictureCommand, pictureDecider, type PictureState, pictureStream } from '../domain/picture.js';
import type { PictureEvent } from '../domain/picture.events.js';
import type { CredentialWriter } from '../ports/credential-writer.js';
import type { MarkKeys } from '../ports/mark-keys.js';
import type { PixelWork } from '../ports/pixel-work.js';
import type { SealedStore } from '../ports/sealed-store.js';
import type { VideoPrograms } from '../video/programs.js';

/** What every handler works with. */
export interface MediaContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly store: SealedStore;
  readonly keys: MarkKeys;
  /** The programs that read videos, looked for when first asked for. */
  readonly video: () => Promise<VideoPrograms>;
}

/** What the worker needs besides. */
export interface MediaWorkContext extends MediaContext {
  readonly work: PixelWork;
  readonly credentials: CredentialWriter;
}

/** Who asks: taken from the verified session. */
export interface Requester {
  readonly tenantId: string;
  readonly userId: string;
  readonly correlationId?: string;
}

/** On whose behalf something is recorded. */
export interface OnBehalf {
  readonly tenantId: string;
  /** `user:<id>` or `worker:<job>`. */
  readonly actor: string;
  readonly correlationId: string;
}

/** The requester as `user:<id>`; a request without a correlation id is given one. */
export const behalfOf = (
  { ids }: MediaContext,
  { tenantId, userId, correlationId }: Requester,
): OnBehalf => ({
  tenantId,
  actor: `user:${userId}`,
  correlationId: correlationId ?? ids.next(),
});

/** What a command led to, and where that was recorded (null when nothing changed). */
export interface Recorded<Value> {
  readonly value: Value;
  readonly position: number | null;
}

/** Records something about a picture. @throws DomainError whatever the decider throws */
export function changePicture(
  context: MediaContext,
  behalf: OnBehalf,
  mediaId: string,
  command: PictureCommand,
): Promise<CommandOutcome<PictureState, PictureEvent>> {
  return handleCommand(context.log, pictureDecider, target(context, behalf, pictureStream(mediaId)), command);
}

/** Records something about a suspected copy. @throws DomainError whatever the decider throws */
export function changeCheck(
  context: MediaContext,
  behalf: OnBehalf,
  checkId: string,
  command: CopyCheckCommand,
): Promise<CommandOutcome<CopyCheckState, CopyCheckEvent>> {
  return handleCommand(
    context.log,
    copyCheckDecider,
    target(context, behalf, copyCheckStream(checkId)),
    command,
  );
}

const target = (
  { clock, ids }: MediaContext,
  { tenantId, actor, correlationId }: OnBehalf,
  stream: string,
) => ({
  tenantId,
  stream,
  commandId: ids.next(),
  metadata: { actor, correlationId, at: clock.now().toISOString() },
});

/** A picture as the log knows it, whatever any projection has reached; null when there is none. */
export async function loadPicture(
  { log }: Pick<MediaContext, 'log'>,
  tenantId: string,
  mediaId: string,
): Promise<PictureState> {
  const events = await log.readStream(tenantId, pictureStream(mediaId));
  return fold(pictureDecider, events as unknown as readonly PictureEvent[]);
}

/** A check as the log knows it; null when there is none. */
export async function loadCheck(
  { log }: Pick<MediaContext, 'log'>,
  tenantId: string,
  checkId: string,
): Promise<CopyCheckState> {
  const events = await log.readStream(tenantId, copyCheckStream(checkId));
  return fold(copyCheckDecider, events as unknown as readonly CopyCheckEvent[]);
}
