import { Button, CloseButton, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';

interface ScreenshotsProps {
  readonly files: readonly File[];
  readonly disabled: boolean;
  readonly onChange: (files: readonly File[]) => void;
}

/** Pictures that become sealed evidence of the incident when the report is sent. */
export function Screenshots({ files, disabled, onChange }: ScreenshotsProps) {
  return (
    <Stack gap="xs">
      <Group>
        <FileButton
          accept="image/*"
          multiple
          disabled={disabled}
          inputProps={{ 'aria-label': t`Screenshots` }}
          onChange={(added) => onChange([...files, ...added])}
        >
          {(props) => <Button {...props} variant="default" disabled={disabled}>{t`Add screenshots`}</Button>}
        </FileButton>
        <Text size="sm" c="dimmed">{t`Sealed as evidence of the incident.`}</Text>
      </Group>
      {files.length === 0 ? null : (
        <List size="sm" listStyleType="none" aria-label={t`Screenshots`}>
          {files.map((file, index) => (
            <List.Item key={`${index} ${file.name}`}>
              <Group gap="xs">
                <span>{file.name}</span>
                <CloseButton
                  aria-label={t`Remove ${file.name}`}
                  disabled={disabled}
                  onClick={() => onChange(files.filter((each) => each !== file))}
                />
              </Group>
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
