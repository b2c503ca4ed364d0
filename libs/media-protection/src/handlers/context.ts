import {
  type Cause,
  commandOf,
  type CommandOutcome,
  handleCommand,
  loadState,
  type Recording,
  type Requester,
} from '@rampart/event-log';
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

export interface MediaContext extends Recording {
  readonly store: SealedStore;
  readonly keys: MarkKeys;
  /** Finds ffmpeg on first use. */
  readonly video: () => Promise<VideoPrograms>;
}

export interface MediaWorkContext extends MediaContext {
  readonly work: PixelWork;
  readonly credentials: CredentialWriter;
}

export function changePicture(
  context: MediaContext,
  by: Requester | Cause,
  mediaId: string,
  command: PictureCommand,
): Promise<CommandOutcome<PictureState, PictureEvent>> {
  return handleCommand(context.log, pictureDecider, commandOf(context, by, pictureStream(mediaId)), command);
}

export function changeCheck(
  context: MediaContext,
  by: Requester | Cause,
  checkId: string,
  command: CopyCheckCommand,
): Promise<CommandOutcome<CopyCheckState, CopyCheckEvent>> {
  const about = commandOf(context, by, copyCheckStream(checkId));
  return handleCommand(context.log, copyCheckDecider, about, command);
}

/** Null when it does not exist. */
export const loadPicture = (
  { log }: Pick<MediaContext, 'log'>,
  tenantId: string,
  mediaId: string,
): Promise<PictureState> => loadState(log, pictureDecider, { tenantId, stream: pictureStream(mediaId) });

/** Null when it does not exist. */
export const loadCheck = (
  { log }: Pick<MediaContext, 'log'>,
  tenantId: string,
  checkId: string,
): Promise<CopyCheckState> =>
  loadState(log, copyCheckDecider, { tenantId, stream: copyCheckStream(checkId) });
