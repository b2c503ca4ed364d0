import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { CopyStatus, PictureFile, PictureStatus } from '../contract/index.js';
import type { PictureEvent } from './picture.events.js';

type DataOf<Type extends PictureEvent['type']> = Extract<PictureEvent, { type: Type }>['data'];

export interface Copy {
  readonly copyId: string;
  readonly status: CopyStatus;
  readonly trackingId: number;
  readonly keyGeneration: number;
  /** Empty without a watermark; null when the picture was erased. */
  readonly watermark: string | null;
  readonly requestedAt: string;
}

export interface Picture {
  readonly mediaId: string;
  readonly status: PictureStatus;
  readonly file: PictureFile;
  readonly copies: readonly Copy[];
}

export type PictureState = Picture | null;

export type PictureCommand =
  | Command<
      'RegisterPicture',
      Omit<DataOf<'MediaRegistered'>, 'words'> & {
        readonly words: { readonly filename: string };
        readonly copy: Omit<DataOf<'MediaCopyRequested'>, 'mediaId' | 'by'>;
      }
    >
  | Command<'RequestCopy', DataOf<'MediaCopyRequested'>>
  | Command<'RecordFingerprint', DataOf<'MediaFingerprinted'>>
  | Command<'RecordCopy', DataOf<'MediaProtected'>>
  | Command<'RefusePicture', DataOf<'MediaRefused'>>
  | Command<'FailCopy', DataOf<'MediaCopyFailed'>>
  | Command<'RecordFetch', DataOf<'MediaCopyFetched'>>;

const MOST_COPIES = 200;

export const pictureStream = (mediaId: string): string => `media:${mediaId}`;

/** @throws DomainError `media.exists`, `media.not-found`, `media.refused`, `media.too-many-copies`, `media.no-such-copy` */
function decide(command: PictureCommand, state: PictureState): readonly PictureEvent[] {
  if (command.type === 'RegisterPicture') return register(command.data, state);
  if (state === null)
    throw new DomainError(
      'media.not-found',
      'not-found',
      t`This picture does not exist or was erased. Reload the list.`,
    );
  switch (command.type) {
    case 'RequestCopy':
      return requestCopy(command.data, state);
    case 'RecordFingerprint':
      // A repeated job has the same result, and only the first outcome counts.
      return state.status === 'processing' ? [{ type: 'MediaFingerprinted', data: command.data }] : [];
    case 'RefusePicture':
      return state.status === 'processing' ? [{ type: 'MediaRefused', data: command.data }] : [];
    case 'RecordCopy':
      return copyOf(state, command.data).status === 'pending'
        ? [{ type: 'MediaProtected', data: command.data }]
        : [];
    case 'FailCopy':
      return copyOf(state, command.data).status === 'pending'
        ? [{ type: 'MediaCopyFailed', data: command.data }]
        : [];
    case 'RecordFetch':
      if (copyOf(state, command.data).status !== 'protected') throw noSuchCopy();
      return [{ type: 'MediaCopyFetched', data: command.data }];
    default:
      return unreachable(command);
  }
}

function register(
  { copy, ...data }: Extract<PictureCommand, { type: 'RegisterPicture' }>['data'],
  state: PictureState,
): readonly PictureEvent[] {
  // A refused file may be uploaded again, because the cause may have been the machine.
  if (state !== null && state.status !== 'refused')
    throw new DomainError(
      'media.exists',
      'conflict',
      t`This picture is already protected. Create another copy of it.`,
      { mediaId: state.mediaId },
    );
  const { mediaId, by } = data;
  return [
    { type: 'MediaRegistered', data },
    { type: 'MediaCopyRequested', data: { mediaId, by, ...copy } },
  ];
}

function requestCopy(data: DataOf<'MediaCopyRequested'>, state: Picture): readonly PictureEvent[] {
  if (state.status === 'refused')
    throw new DomainError(
      'media.refused',
      'conflict',
      t`This picture is not readable, so it has no copies. Upload it again.`,
    );
  if (state.copies.length >= MOST_COPIES)
    throw new DomainError(
      'media.too-many-copies',
      'conflict',
      t`This picture has ${MOST_COPIES} copies, which is the maximum. Use one of them.`,
    );
  return [{ type: 'MediaCopyRequested', data }];
}

function copyOf({ copies }: Picture, { copyId }: { readonly copyId: string }): Copy {
  const copy = copies.find((one) => one.copyId === copyId);
  if (copy === undefined) throw noSuchCopy();
  return copy;
}

/** The same answer for a copy that is pending or failed. */
export const noSuchCopy = (): DomainError =>
  new DomainError(
    'media.no-such-copy',
    'not-found',
    t`This copy does not exist or is not ready. Try again later.`,
  );

function evolve(state: PictureState, event: PictureEvent): PictureState {
  if (event.type === 'MediaRegistered') {
    const { mediaId, file } = event.data;
    return { mediaId, file, status: 'processing', copies: state?.copies ?? [] };
  }
  if (state === null) return null;
  const becomes = (copyId: string, status: CopyStatus): Picture => ({
    ...state,
    copies: state.copies.map((copy) => (copy.copyId === copyId ? { ...copy, status } : copy)),
  });
  switch (event.type) {
    case 'MediaCopyRequested':
      return { ...state, copies: [...state.copies, requested(event.data)] };
    case 'MediaFingerprinted':
      return { ...state, status: 'ready' };
    case 'MediaRefused':
      return {
        ...state,
        status: 'refused',
        copies: state.copies.map((copy) =>
          copy.status === 'pending' ? { ...copy, status: 'failed' as const } : copy,
        ),
      };
    case 'MediaProtected':
      return becomes(event.data.copyId, 'protected');
    case 'MediaCopyFailed':
      return becomes(event.data.copyId, 'failed');
    case 'MediaCopyFetched':
      return state;
    default:
      return unreachable(event);
  }
}

const requested = ({
  words,
  mediaId: _,
  by: _by,
  platform: _platform,
  ...copy
}: DataOf<'MediaCopyRequested'>): Copy => ({
  ...copy,
  status: 'pending',
  watermark: words === 'erased' ? null : words.watermark,
});

export const pictureDecider: Decider<PictureState, PictureCommand, PictureEvent> = {
  initialState: () => null,
  decide,
  evolve,
};

export const isUnderWay = (state: PictureState): state is Picture =>
  state !== null &&
  state.status !== 'refused' &&
  (state.status === 'processing' || state.copies.some(({ status }) => status === 'pending'));
