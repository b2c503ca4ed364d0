import { byteaArray, int4Array, int8Array, uuidArray } from '@rampart/database';
import type pg from 'pg';
import { contentHash, eventIdsOf } from '../append-request.js';
import type { WrittenEvent } from '../evidence/command-comparison.js';
import type { CommandRow } from '../evidence/command-rows.js';
import type { ExportedCommand } from '../evidence/export-schemas.js';

/** Rows of log.command, made from the events that each command wrote: a repeated command is recognized again. */
export class CommandsOfExport {
  private due: readonly ExportedCommand[] = [];
  private events: WrittenEvent[] = [];
  private rows: CommandRow[] = [];

  expect(commands: readonly ExportedCommand[]): void {
    this.due = commands;
  }

  event(event: WrittenEvent): void {
    this.events.push(event);
  }

  /** @throws SyntaxError when the commands did not write the events of the block */
  endBlock(): void {
    const { due, events } = this;
    this.due = [];
    this.events = [];
    let at = 0;
    for (const command of due) {
      const own = events.slice(at, at + command[2] - command[1] + 1);
      this.rows.push(rowOf(command, own));
      at += own.length;
    }
    if (at !== events.length)
      throw new SyntaxError('an event of the block has no command. Export the log again.');
  }

  async flush(client: pg.Client, shard: number): Promise<void> {
    const { rows } = this;
    if (rows.length === 0) return;
    this.rows = [];
    await client.query(
      `INSERT INTO log.command (shard, tenant_id, command_id, content_hash, stream_id, first_position, last_position, version)
       SELECT $1, c.* FROM unnest($2::uuid[], $3::uuid[], $4::bytea[], $5::bigint[], $6::bigint[], $7::bigint[], $8::int[]) c`,
      [
        shard,
        uuidArray(rows.map(({ tenantId }) => tenantId)),
        uuidArray(rows.map(({ commandId }) => commandId)),
        byteaArray(rows.map((row) => row.contentHash)),
        int8Array(rows.map(({ streamId }) => streamId)),
        int8Array(rows.map(({ first }) => first)),
        int8Array(rows.map(({ last }) => last)),
        int4Array(rows.map(({ version }) => version)),
      ],
    );
  }
}

function rowOf([commandId, first, last]: ExportedCommand, events: readonly WrittenEvent[]): CommandRow {
  const [one] = events;
  const end = events.at(-1);
  const fits = one?.header.position === first && end?.header.position === last;
  const ids = fits ? eventIdsOf(one.header.tenantId, commandId, events.length) : [];
  if (!fits || !events.every(({ header }, index) => header.eventId === ids[index]))
    throw new SyntaxError(
      `command ${commandId} did not write positions ${first} to ${last}. Export the log again.`,
    );
  return {
    commandId,
    tenantId: one.header.tenantId,
    contentHash: contentHash(
      one.header.stream,
      events.map(({ header, payload }) => ({ ...headerFields(header), payload })),
    ),
    streamId: one.streamId,
    first,
    last,
    version: end.header.version,
  };
}

const headerFields = ({ type, schemaVersion }: WrittenEvent['header']) => ({ type, schemaVersion });
