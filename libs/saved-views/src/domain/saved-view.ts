import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { ChangeView, SaveView } from '../contract/index.js';
import type { SavedViewEvent } from './saved-view.events.js';

interface Content extends SaveView {
  readonly viewId: string;
  readonly ownerId: string;
}

export type SavedViewState =
  | { readonly status: 'absent' }
  | { readonly status: 'kept'; readonly view: Content }
  | { readonly status: 'removed'; readonly view: Content };

interface Asked {
  readonly by: string;
}

export type SavedViewCommand =
  | Command<'SaveView', SaveView & { readonly viewId: string; readonly ownerId: string }>
  | Command<'ChangeView', Asked & { readonly change: ChangeView }>
  | Command<'RemoveView', Asked>
  | Command<'RestoreView', Asked>;

/** Decides about a view. Repeating a command changes nothing. */
export const savedViewDecider: Decider<SavedViewState, SavedViewCommand, SavedViewEvent> = {
  initialState: () => ({ status: 'absent' }),
  evolve,
  decide(command, state) {
    if (command.type === 'SaveView')
      return state.status === 'absent' ? [{ type: 'ViewSaved', data: command.data }] : [];
    const view = ownView(state, command.data.by);
    const { viewId, ownerId } = view;
    switch (command.type) {
      case 'ChangeView':
        if (state.status === 'removed') throw notFound();
        return change(view, command.data.change);
      case 'RemoveView':
        return state.status === 'removed' ? [] : [{ type: 'ViewRemoved', data: { viewId, ownerId } }];
      case 'RestoreView':
        return state.status === 'kept' ? [] : [{ type: 'ViewRestored', data: { viewId, ownerId } }];
      default:
        return unreachable(command);
    }
  },
};

/** Another person's view is not found, even when shared, so that ids stay secret. */
function ownView(state: SavedViewState, by: string): Content {
  if (state.status === 'absent' || state.view.ownerId !== by) throw notFound();
  return state.view;
}

const notFound = (): DomainError =>
  new DomainError('saved-view.not-found', 'not-found', t`This saved view does not exist. Reload the page.`);

function change(view: Content, wanted: ChangeView): readonly SavedViewEvent[] {
  const { viewId, ownerId } = view;
  const { name = view.name, query = view.query, shared = view.shared } = wanted;
  if (name === view.name && query === view.query && shared === view.shared) return [];
  return [{ type: 'ViewChanged', data: { viewId, ownerId, name, query, shared } }];
}

function evolve(state: SavedViewState, event: SavedViewEvent): SavedViewState {
  if (event.type === 'ViewSaved') return { status: 'kept', view: event.data };
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'ViewChanged':
      return { ...state, view: { ...state.view, ...event.data } };
    case 'ViewRemoved':
      return { ...state, status: 'removed' };
    case 'ViewRestored':
      return { ...state, status: 'kept' };
    default:
      return unreachable(event);
  }
}
