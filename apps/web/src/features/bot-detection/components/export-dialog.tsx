import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { t } from '@rampart/kernel';
import { HELD } from '../../../shared/ui/held.js';

interface ExportDialogProps {
  readonly opened: boolean;
  readonly busy: boolean;
  readonly onSealed: (password: string) => void;
  readonly onTable: () => void;
  readonly onPackage: () => void;
  readonly onClose: () => void;
}

const SHORTEST = 12;

/** Exports results in three ways: as a sealed file, as a table, and as an incident with a signed package. */
export default function ExportDialog(props: ExportDialogProps) {
  const { opened, busy, onSealed, onTable, onPackage, onClose } = props;
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (value) =>
        value.length < SHORTEST ? t`The password is too short. Use ${SHORTEST} signs or more.` : null,
    },
  });
  const held = busy ? HELD : {};
  return (
    <Modal opened={opened} onClose={onClose} title={t`Export Results`}>
      <Stack gap="lg">
        <form onSubmit={form.onSubmit(({ password }) => onSealed(password))}>
          <Stack gap="xs">
            <PasswordInput
              visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
              label={t`File Password`}
              description={t`Seals the JSON file. A lost password is lost.`}
              autoComplete="new-password"
              {...form.getInputProps('password')}
            />
            <Button type="submit" {...held}>{t`Save JSON`}</Button>
          </Stack>
        </form>
        <div>
          <Text size="sm" mb={4}>{t`A table of all accounts that the scan found.`}</Text>
          <Button variant="default" fullWidth {...held} onClick={onTable}>{t`Save CSV`}</Button>
        </div>
        <div>
          <Text size="sm" mb={4}>{t`Opens an incident; its signed package is evidence.`}</Text>
          <Button variant="default" fullWidth {...held} onClick={onPackage}>{t`Evidence Package`}</Button>
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
