import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../api-client/api-error.js';
import { Trans } from '../language/trans.js';
import { Notice } from '../ui/notice.js';

interface ConfirmTypedProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The text to type or paste: the name of what is destroyed. */
  readonly expected: string;
  readonly action: string;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmTyped({ opened, title, onClose, ...form }: ConfirmTypedProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <TypedForm {...form} onClose={onClose} />
    </Modal>
  );
}

/** Mounted with the dialog, so that each opening starts with an empty field. */
function TypedForm(props: Omit<ConfirmTypedProps, 'opened' | 'title'>) {
  const { children, expected, action, pending, error, onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const right = typed.trim().toLocaleLowerCase() === expected.trim().toLocaleLowerCase();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React passes events of a dialog on to the form that it belongs to, which would save.
    event.stopPropagation();
    if (right) onConfirm();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
        <div>{children}</div>
        <TextInput
          label={
            <Trans>
              Type{' '}
              <Text component="strong" inherit>
                {expected}
              </Text>{' '}
              to confirm
            </Trans>
          }
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" color="red" disabled={!right} loading={pending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
