import { NOTES } from '@rampart/live-feed/testing';
import { type BareCommand, noteOf, pace, preciseNow, processorTime } from './live-feed-load.js';
import { memoryOf } from './memory.js';

interface BareServer {
  /** Sets a message that the server sends to each new socket. */
  readonly prepare?: (frame: object) => void;
  readonly publish: (room: string, frame: object) => void;
}

/** Lets a server without log, sessions or positions obey the benchmark, which sends it commands as messages. */
export function obeyBareCommands({ prepare, publish }: BareServer): void {
  let position = 0;
  const frame = (count: number, dueAt = preciseNow()): object => {
    const messages = Array.from({ length: count }, () => {
      position += 1;
      return { type: 'note-taken.v1', position, data: { text: noteOf(dueAt) } };
    });
    return { topic: NOTES, from: position - count, to: position, messages };
  };
  const obey = async (command: BareCommand): Promise<void> => {
    if (command.kind === 'prepare') prepare?.(frame(command.backlog));
    else if (command.kind === 'run')
      await pace(command.rate, command.seconds, (index, dueAt) =>
        publish(String(index % command.rooms), frame(1, dueAt)),
      );
    if (command.kind === 'memory') process.send?.(memoryOf());
    else process.send?.({ done: command.kind, cpu: processorTime() });
  };
  process.on('message', (command: BareCommand) => void obey(command));
}
