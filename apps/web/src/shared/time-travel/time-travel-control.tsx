import { ActionIcon, Button, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../api-client/api-error.js';
import { findMoment } from './moments.js';
import { useAsOf } from './use-as-of.js';

/** Goes to a moment of the past, given as a date and time where the reader is. */
export function TimeTravelControl() {
  const { travel } = useAsOf();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState('');
  const [error, setError] = useState<string | null>(null);
  const go = (event: FormEvent): void => {
    event.preventDefault();
    const at = new Date(wanted);
    if (Number.isNaN(at.getTime())) return setError('Enter a date and a time.');
    findMoment({ at: at.toISOString() }).then(
      ({ position }) => {
        setOpened(false);
        travel(position);
      },
      (cause: unknown) => setError(errorText(cause)),
    );
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label="Go back in time"
          onClick={() => setOpened(!opened)}
        >
          <IconHistory size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={go} aria-label="Go back in time">
          <Stack gap="sm" w={260}>
            <Text size="sm">Every page as it stood at a moment of the past.</Text>
            <TextInput
              type="datetime-local"
              label="Your date and time"
              step={1}
              value={wanted}
              error={error}
              onChange={(event) => {
                setError(null);
                setWanted(event.currentTarget.value);
              }}
              data-autofocus
            />
            <Button type="submit" size="xs">
              Show this moment
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
