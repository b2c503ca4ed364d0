import { Button, Group, Text, Textarea } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type KeyboardEvent, useState } from 'react';
import { commandIn, type CommandName, commandsFor } from '../lib/commands.js';
import classes from './katia.module.css';

interface QuestionFormProps {
  readonly draft: string;
  readonly pending: boolean;
  readonly onAsk: (question: string) => void;
  readonly onCommand: (command: CommandName) => void;
  readonly onStop: () => void;
}

/** The field for a question. Enter asks, Shift+Enter adds a line, Escape stops the answer, and `/` lists commands. */
export function QuestionForm({ draft, pending, onAsk, onCommand, onStop }: QuestionFormProps) {
  const [typed, setTyped] = useState(draft);
  const offered = commandsFor(typed);
  const send = (): void => {
    const question = typed.trim();
    if (question === '' || pending) return;
    const command = commandIn(question);
    if (command !== null) onCommand(command);
    else onAsk(question);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && pending) onStop();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes['asking']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {offered.length === 0 ? null : (
        <ul className={classes['commands']} aria-label={t`Commands`}>
          {offered.map(({ name, does }) => (
            <li key={name}>
              <Button variant="subtle" size="compact-sm" onClick={() => setTyped(name)}>
                {name}
              </Button>{' '}
              <Text span size="sm" c="dimmed">
                {does}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Textarea
        label={t`Your question`}
        description={t`Enter asks; a slash offers commands.`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autosize
        minRows={1}
        maxRows={6}
        autoFocus
      />
      <Group mt="xs" gap="xs">
        <Button type="submit" disabled={pending || typed.trim() === ''}>{t`Ask`}</Button>
        {pending ? <Button variant="default" onClick={onStop}>{t`Stop`}</Button> : null}
      </Group>
    </form>
  );
}
