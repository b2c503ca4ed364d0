import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmTyped } from '../shared/confirm/confirm-typed.js';
import { EraseButton } from '../shared/confirm/erase-button.js';
import { RevokeTyped } from '../shared/confirm/revoke-typed.js';
import { DetailDrawer } from '../shared/drawer/detail-drawer.js';
import { ReasonDialog, ReasonForm } from '../shared/soc/reason-dialog.js';
import { toastError, toastInfo, toastKept } from '../shared/ui/toasts.js';
import { toastUndo } from '../shared/ui/undo-toast.js';
import { Exhibit, State } from './exhibit.js';
import { FAILED } from './synthetic.js';

type Overlay = 'Drawer' | 'Dialog' | 'Typed dialog' | 'Revoke dialog';
const OVERLAYS: readonly Overlay[] = ['Drawer', 'Dialog', 'Typed dialog', 'Revoke dialog'];

const nothing = (): void => undefined;
const done = (): Promise<void> => Promise.resolve();
const ROWS = ['account-0', 'account-1', 'account-2'];

function showToasts(): void {
  toastInfo({ kind: 'gallery-info', title: '2 reports signed', message: 'Nothing was sent.' });
  toastKept({ kind: 'gallery-kept', title: 'accounts.csv saved', message: '9 rows, 2 kB. SHA-256 9f2c41aa' });
  toastError('gallery-error', 'Report failed', FAILED);
}

export function OverlaysExhibit() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const [row, setRow] = useState('account-1');
  const close = (): void => setOpen(null);
  const request = { isPending: false, error: null, reset: nothing, send: done };
  return (
    <Exhibit title="Overlays">
      <State title="Over the page">
        <Group>
          {OVERLAYS.map((name) => (
            <Button key={name} variant="default" onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
          <Button variant="default" onClick={showToasts}>
            Toasts
          </Button>
          <Button
            variant="default"
            onClick={() => toastUndo({ kind: 'gallery-undo', title: 'Suspended Ada', undo: done })}
          >
            Undo toast
          </Button>
        </Group>
      </State>
      <State title="Erasing">
        <EraseButton
          action="Erase visitor"
          title="Erase this visitor?"
          expected="Ada Mere"
          request={request}
          onErased={nothing}
        >
          Name, mail address and notes are erased. The count remains.
        </EraseButton>
      </State>
      <DetailDrawer
        row={open === 'Drawer' ? row : null}
        title="tarnw1ck"
        rows={ROWS}
        onRow={setRow}
        onClose={close}
      >
        <Text>Row {row}: the whole of it, beside the list.</Text>
      </DetailDrawer>
      <ReasonDialog opened={open === 'Dialog'} title="Escalate the event" onClose={close}>
        <ReasonForm
          action="Escalate"
          says="The event becomes a case."
          onSubmit={done}
          error={FAILED}
          pending={false}
        />
      </ReasonDialog>
      <ConfirmTyped
        opened={open === 'Typed dialog'}
        title="Delete the rule?"
        expected="brute force"
        action="Delete rule"
        pending={false}
        error={FAILED}
        onConfirm={close}
        onClose={close}
      >
        Its alerts remain.
      </ConfirmTyped>
      <RevokeTyped
        opened={open === 'Revoke dialog'}
        id="key-1"
        name="reader"
        onClose={close}
        revoke={{ isPending: false, error: null, reset: nothing, mutateAsync: done }}
        says="Requests with this key are refused at once."
        done={{ kind: 'gallery-revoked', title: 'Key revoked' }}
      />
    </Exhibit>
  );
}
