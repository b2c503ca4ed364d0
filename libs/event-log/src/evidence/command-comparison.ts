import { contentHash, eventIdsOf } from '../append-request.js';
import type { CommandRow } from './command-rows.js';
import type { EventHeader } from './event-header.js';
import type { ShardFinding } from './verification.js';

export interface WrittenEvent {
  readonly header: EventHeader;
  readonly streamId: number;
  readonly payload: string;
}

export class CommandComparison {
  private due: CommandRow[] = [];
  private open: {
    readonly row: CommandRow;
    readonly ids: readonly string[];
    readonly events: WrittenEvent[];
  } | null = null;
  private first: ShardFinding | null = null;
  private count = 0;

  get finding(): ShardFinding | null {
    return this.first;
  }

  get rows(): number {
    return this.count;
  }

  /** @param rows in order of position, with first positions up to the next event */
  expect(rows: readonly CommandRow[]): void {
    this.count += rows.length;
    if (this.first === null) this.due = this.due.concat(rows);
  }

  event(event: WrittenEvent): void {
    if (this.first !== null) return;
    const { position } = event.header;
    const open = this.open ?? this.next(position);
    if (open === null) return;
    open.events.push(event);
    if (position >= open.row.last) this.close(open.row, open.ids, open.events);
  }

  /** Reports the remaining rows, which have no event. */
  finish(): void {
    if (this.first !== null) return;
    const [left] = this.due;
    if (this.open !== null) this.report(this.open.row, 'names events that are not there');
    else if (left) this.report(left, 'names events that are not there');
  }

  private next(position: number): CommandComparison['open'] {
    const row = this.due.shift();
    if (row !== undefined && row.first === position && row.last >= position) {
      const count = row.last - row.first + 1;
      // An append has ten thousand events at most, so a row with more is wrong anyway.
      this.open = { row, ids: eventIdsOf(row.tenantId, row.commandId, Math.min(count, 10_001)), events: [] };
      return this.open;
    }
    if (row !== undefined && row.first < position) this.report(row, 'names events of another command');
    else
      this.first = {
        kind: 'command',
        position,
        lastPosition: position,
        tenantId: null,
        stream: null,
        message: `The command that wrote position ${position} is missing from log.command.`,
      };
    return null;
  }

  private close(row: CommandRow, ids: readonly string[], events: readonly WrittenEvent[]): void {
    this.open = null;
    const [first] = events;
    const fits =
      events.every(
        ({ header, streamId }, index) =>
          streamId === row.streamId && header.tenantId === row.tenantId && header.eventId === ids[index],
      ) &&
      events.at(-1)?.header.version === row.version &&
      first !== undefined &&
      row.contentHash ===
        contentHash(
          first.header.stream,
          events.map(({ header, payload }) => ({ ...header, payload })),
        );
    if (!fits) this.report(row, 'does not match its events');
  }

  private report({ commandId, tenantId, first, last }: CommandRow, what: string): void {
    this.first = {
      kind: 'command',
      position: first,
      lastPosition: last,
      tenantId,
      stream: null,
      message: `The row of command ${commandId} (positions ${first} to ${last}) in log.command ${what}.`,
    };
  }
}
