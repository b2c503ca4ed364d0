import {
  commandOf,
  handleCommand,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
} from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { type ChangeView, LIMITS, type SavedView, type SaveView } from '../contract/index.js';
import { type SavedViewCommand, savedViewDecider } from '../domain/saved-view.js';

/** Saves a view. @param kept the present number of the person's views @throws DomainError `saved-view.too-many` */
export async function saveView(
  recording: Recording,
  requester: Requester,
  view: SaveView,
  kept: number,
): Promise<Recorded<SavedView>> {
  if (kept >= LIMITS.perPerson)
    throw new DomainError(
      'saved-view.too-many',
      'conflict',
      t`You have ${LIMITS.perPerson} saved views, which is the maximum. Remove one first.`,
    );
  const viewId = recording.ids.next();
  const data = { ...view, viewId, ownerId: requester.userId };
  return change(recording, requester, viewId, { type: 'SaveView', data });
}

/** Renames, retargets, shares or unshares an own view. @throws DomainError `saved-view.not-found` */
export const changeView = (
  recording: Recording,
  requester: Requester,
  viewId: string,
  wanted: ChangeView,
): Promise<Recorded<SavedView>> =>
  change(recording, requester, viewId, {
    type: 'ChangeView',
    data: { by: requester.userId, change: wanted },
  });

export const removeView = (
  recording: Recording,
  requester: Requester,
  viewId: string,
): Promise<Recorded<SavedView>> =>
  change(recording, requester, viewId, { type: 'RemoveView', data: { by: requester.userId } });

/** Restores a removed view. @throws DomainError `saved-view.not-found` */
export const restoreView = (
  recording: Recording,
  requester: Requester,
  viewId: string,
): Promise<Recorded<SavedView>> =>
  change(recording, requester, viewId, { type: 'RestoreView', data: { by: requester.userId } });

async function change(
  recording: Recording,
  requester: Requester,
  viewId: string,
  command: SavedViewCommand,
): Promise<Recorded<SavedView>> {
  const about = commandOf(recording, requester, `saved-view:${viewId}`);
  const outcome = await handleCommand(recording.log, savedViewDecider, about, command);
  const { state } = outcome;
  if (state.status === 'absent')
    throw new DomainError(
      'saved-view.not-found',
      'not-found',
      t`This saved view does not exist. Reload the page.`,
    );
  const { viewId: id, ...view } = state.view;
  return recordedAt({ id, ...view }, outcome);
}
