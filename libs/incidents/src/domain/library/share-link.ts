import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { ShareEvent } from './library.events.js';

type Shared = Extract<ShareEvent, { type: 'ReportShared' }>['data'];

export type ShareState = (Shared & { readonly revoked: boolean }) | null;

export type ShareCommand =
  | Command<'ShareReport', Shared>
  | Command<'FetchShared', { readonly tokenSha256: string; readonly now: string }>
  | Command<'RevokeShare', { readonly by: string }>;

export const shareStream = (linkId: string): string => `report-share:${linkId}`;

/** The same answer for links that are forged, cut short or of another installation. */
export const shareInvalid = (): DomainError =>
  new DomainError('report-share.invalid', 'not-found', t`This link is not valid. Copy the whole link.`);

/** @throws DomainError `report-share.invalid`, `report-share.revoked`, `report-share.expired` */
export function openShare(
  state: ShareState,
  { tokenSha256, now }: { readonly tokenSha256: string; readonly now: string },
): Shared {
  if (state === null || state.tokenSha256 !== tokenSha256) throw shareInvalid();
  if (state.revoked)
    throw new DomainError(
      'report-share.revoked',
      'not-found',
      t`The sender withdrew this link. Ask for a new one.`,
    );
  if (state.expiresAt <= now)
    throw new DomainError(
      'report-share.expired',
      'not-found',
      t`This link has expired. Ask the sender for a new one.`,
    );
  return state;
}

export const shareDecider: Decider<ShareState, ShareCommand, ShareEvent> = {
  initialState: () => null,
  decide(command, state) {
    switch (command.type) {
      case 'ShareReport':
        return state === null ? [{ type: 'ReportShared', data: command.data }] : [];
      case 'FetchShared':
        return [{ type: 'SharedReportFetched', data: { linkId: openShare(state, command.data).linkId } }];
      case 'RevokeShare':
        if (state === null)
          throw new DomainError(
            'report-share.not-found',
            'not-found',
            t`This link does not exist. Reload the list.`,
          );
        return state.revoked
          ? []
          : [{ type: 'ReportShareRevoked', data: { linkId: state.linkId, by: command.data.by } }];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ReportShared':
        return { ...event.data, revoked: false };
      case 'SharedReportFetched':
        return state;
      case 'ReportShareRevoked':
        return state === null ? null : { ...state, revoked: true };
      default:
        return unreachable(event);
    }
  },
};
