import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Trans } from '../../../../shared/language/trans.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { toastInfo } from '../../../../shared/ui/toasts.js';
import { useLiftBlock } from '../api/responses.js';

interface LiftBlockDialogProps {
  readonly address: string | null;
  readonly onClose: () => void;
}

export default function LiftBlockDialog({ address, onClose }: LiftBlockDialogProps) {
  const lift = useLiftBlock();
  const close = (): void => {
    lift.reset();
    onClose();
  };
  const run = (): void => {
    if (address === null) return;
    lift.mutate(address, {
      onSuccess: () => {
        toastInfo({ kind: 'soc-blocks', title: t`Block lifted`, message: address });
        close();
      },
    });
  };
  return (
    <Modal
      opened={address !== null}
      onClose={close}
      title={<Text fw={650}>{t`Lift block`}</Text>}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="md">
        {lift.error ? <Notice role="alert">{errorText(lift.error)}</Notice> : null}
        <Text size="sm">
          <Trans>{address} can send requests again. The event log records your name.</Trans>
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>{t`Cancel`}</Button>
          <Button loading={lift.isPending} onClick={run} data-autofocus>{t`Lift block`}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
