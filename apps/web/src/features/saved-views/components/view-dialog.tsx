import { Modal } from '@mantine/core';
import type { SavedView } from '@rampart/saved-views/contract';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { useChangeView, useSaveView } from '../api/views.js';
import { ViewForm } from './view-form.js';

interface ViewDialogProps {
  readonly page: string;
  /** What a new view keeps. */
  readonly query: string;
  readonly dialog: 'new' | SavedView | null;
  readonly onClose: () => void;
  readonly onSaved: (view: SavedView) => void;
}

/** Names a new view, or renames and shares one's own. */
export default function ViewDialog({ page, query, dialog, onClose, onSaved }: ViewDialogProps) {
  const save = useSaveView();
  const change = useChangeView();
  const existing = dialog !== null && dialog !== 'new' ? dialog : null;
  const pending = save.isPending || change.isPending;
  const close = (): void => {
    save.reset();
    change.reset();
    onClose();
  };
  const done = (view: SavedView): void => {
    onSaved(view);
    close();
  };
  const submit = (content: { readonly name: string; readonly shared: boolean }): void => {
    if (existing) change.mutate({ id: existing.id, ...content }, { onSuccess: close });
    else save.mutate({ page, query, ...content }, { onSuccess: done });
  };
  return (
    <Modal
      opened={useOpenedAfterMount(dialog !== null)}
      onClose={close}
      title={existing ? 'Rename or share' : 'Save this view'}
    >
      <ViewForm
        initial={existing ?? { name: '', shared: false }}
        submitLabel={existing ? 'Save changes' : 'Save view'}
        pending={pending}
        error={existing ? change.error : save.error}
        onSubmit={submit}
        onCancel={close}
      />
    </Modal>
  );
}
