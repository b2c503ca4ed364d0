import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type SyntheticEvent, useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Notice } from '../../../../shared/ui/notice.js';

interface PasskeyNameDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly action: string;
  readonly initial: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

function NameForm({ title, action, initial, busy, error, onSave }: PasskeyNameDialogProps) {
  const [name, setName] = useState(initial);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form onSubmit={submit} noValidate aria-label={title}>
      <Stack gap="md">
        {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
        <TextInput
          label={t`Name`}
          description={t`For example, the name of the device`}
          placeholder={t`Laptop`}
          data-autofocus
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={<Text fw={650}>{props.title}</Text>}
      size="sm"
    >
      <NameForm {...props} />
    </Modal>
  );
}
