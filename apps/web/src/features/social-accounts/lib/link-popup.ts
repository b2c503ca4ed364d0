import {
  LINK_TEXTS,
  LINK_TIMEOUT_MS,
  linkChannel,
  type LinkMessage,
  type LinkOutcome,
  type LinkPageView,
  type StartedLinkView,
} from '@rampart/social-accounts/contract';

const SIZE = 'popup,width=640,height=780';
/** The interval of checks whether the popup is open, milliseconds. */
const LOOK_MS = 1_000;
/** After how many checks without a message the server is queried. */
const ASK_EVERY = 5;
/** How many checks must find the popup closed before the dialog reports it. */
const LOOKS_CLOSED = 3;

export interface PopupNeeds {
  /** @throws ApiError */
  readonly start: () => Promise<StartedLinkView>;
  readonly read: (linkId: string) => Promise<LinkOutcome>;
  /** Called once when the popup seems closed. It may also be isolated by the network (COOP) during the sign-in. */
  readonly onSeemsClosed: () => void;
}

/** The person has several pages and must choose one. */
export interface PagesToChoose {
  readonly linkId: string;
  readonly pages: readonly LinkPageView[];
}

export class LinkFailed extends Error {
  override readonly name = 'LinkFailed';
}

/**
 * Signs in at a network in a popup. Call it in a click handler, because browsers allow only that.
 * @returns when the account is linked, or with the pages to choose from @throws LinkFailed with the text to show
 * @throws ApiError when the link cannot begin
 */
export async function linkInPopup(
  { start, read, onSeemsClosed }: PopupNeeds,
  signal: AbortSignal,
): Promise<PagesToChoose | null> {
  const popup = window.open('', '_blank', SIZE);
  if (popup === null) throw new LinkFailed(LINK_TEXTS.popupBlocked);
  const closing = (): void => popup.close();
  signal.addEventListener('abort', closing);
  try {
    const { popupUrl, linkId } = await start();
    const heard = listen(linkId, signal);
    popup.location.replace(popupUrl);
    const { status, error } = await Promise.race([
      heard,
      watch(popup, { read: () => read(linkId), onSeemsClosed }, signal),
    ]);
    if (status === 'choosing') return { linkId, pages: (await read(linkId)).pages };
    if (status !== 'linked') throw new LinkFailed(error ?? LINK_TEXTS.oauthFailed);
    return null;
  } finally {
    signal.removeEventListener('abort', closing);
    popup.close();
  }
}

type Ended = Pick<LinkMessage, 'status' | 'error'>;

const isAbout = (data: unknown, linkId: string): data is LinkMessage =>
  typeof data === 'object' &&
  data !== null &&
  (data as Partial<LinkMessage>).type === 'rampart:social-account' &&
  (data as Partial<LinkMessage>).linkId === linkId;

/** Waits for the message of the callback page, by either channel. */
function listen(linkId: string, signal: AbortSignal): Promise<Ended> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(linkChannel(linkId));
    const end = (): void => {
      channel.close();
      window.removeEventListener('message', take);
    };
    const take = ({ data, origin }: MessageEvent<unknown>): void => {
      // Only messages of this origin count. A broadcast channel has no other.
      if (origin !== '' && origin !== window.location.origin) return;
      if (!isAbout(data, linkId)) return;
      end();
      resolve(data);
    };
    channel.addEventListener('message', take);
    window.addEventListener('message', take);
    signal.addEventListener('abort', end, { once: true });
  });
}

interface Watching {
  readonly read: () => Promise<LinkOutcome>;
  readonly onSeemsClosed: () => void;
}

/** Checks whether the popup is open, and queries the server from time to time. */
async function watch(popup: Window, { read, onSeemsClosed }: Watching, signal: AbortSignal): Promise<Ended> {
  let closed = 0;
  for (let look = 1; look * LOOK_MS < LINK_TIMEOUT_MS && !signal.aborted; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (popup.closed) closed += 1;
    const asks = look % ASK_EVERY === 0 || (popup.closed && closed <= LOOKS_CLOSED);
    const outcome = asks ? await read().catch(() => null) : null;
    if (outcome !== null && outcome.status !== 'pending')
      return { status: outcome.status, error: outcome.error };
    if (closed === LOOKS_CLOSED) onSeemsClosed();
  }
  return { status: 'failed', error: LINK_TEXTS.cancelled };
}
