import type { SavedView } from '@rampart/saved-views/contract';
import { toastError } from '../../../shared/ui/toasts.js';
import { toastUndo } from '../../../shared/ui/undo-toast.js';
import { useRemoveView, useRestoreView } from '../api/views.js';

/** Removes a view, with undo. */
export function useRemoveWithUndo(): (view: SavedView) => void {
  const remove = useRemoveView();
  const restore = useRestoreView();
  return ({ id, name }) =>
    void remove.mutateAsync(id).then(
      () =>
        toastUndo({ kind: 'saved-view', title: `Removed “${name}”`, undo: () => restore.mutateAsync(id) }),
      (error: unknown) => toastError('saved-view', 'View not removed', error),
    );
}
