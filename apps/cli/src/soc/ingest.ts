import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DomainError } from '@rampart/kernel';
import { SOURCES, type Source } from '@rampart/soc/contract';
import { type Command, Option } from 'commander';
import type { Terminal } from '../terminal.js';
import { followFile } from './follow-file.js';

interface IngestOptions {
  readonly source?: Source;
  readonly server: string;
  readonly follow?: boolean;
}

/** The approximate size of a delivered piece, bytes. */
const PIECE = 512 * 1024;
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 200;

/** `rampart ingest`: sends a log file to a server, and repeats each piece until it is stored. */
export function addIngestCommand(program: Command, terminal: Terminal): void {
  program
    .command('ingest')
    .description(
      'Send a log file to a server; RAMPART_SOURCE_KEY holds the key of the source. Sending a file again keeps nothing twice.',
    )
    .argument('<file>', 'a log file; - reads standard input')
    .addOption(
      new Option('--source <name>', 'what wrote the file, if not what the source is for').choices(SOURCES),
    )
    .option('--follow', 'go on with what is added to the file, until interrupted')
    .option('--server <url>', 'where the product is reached', 'http://127.0.0.1:8000')
    .action((file: string, options: IngestOptions) => ingest(file, options, terminal));
}

async function ingest(
  file: string,
  { source, server, follow = false }: IngestOptions,
  terminal: Terminal,
): Promise<void> {
  const key = terminal.env['RAMPART_SOURCE_KEY'] ?? '';
  const address = addressOf(server, key, source);
  const counts = { pieces: 0, bytes: 0, repeated: 0 };
  let offset = 0;
  for await (const piece of follow ? untilInterrupted(file) : pieces(file)) {
    // A delivery is identified by its bytes and their place in the file, so a repetition is stored once.
    const name = `${offset}-${createHash('sha256').update(piece).digest('hex')}`;
    const { repeated } = await sendPatiently(address, key, name, piece);
    offset += piece.length;
    counts.pieces += 1;
    counts.bytes += piece.length;
    if (repeated) counts.repeated += 1;
  }
  const known = counts.repeated === 0 ? '' : `, ${counts.repeated} of them there already`;
  terminal.err(`${counts.bytes} bytes in ${counts.pieces} deliveries are kept${known}.`);
}

/** @throws DomainError `soc-source.key-missing` */
function addressOf(server: string, key: string, source: Source | undefined): string {
  const hex = /^rsk_([0-9a-f]{32})_/.exec(key)?.[1];
  if (hex === undefined)
    throw new DomainError(
      'soc-source.key-missing',
      'invalid',
      'Set RAMPART_SOURCE_KEY to the key of a source.',
    );
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const query = source === undefined ? '' : `?kind=${source}`;
  return `${server.replace(/\/+$/, '')}/api/soc/intake/${id}${query}`;
}

async function* untilInterrupted(path: string): AsyncGenerator<Buffer> {
  if (path === '-')
    throw new DomainError(
      'soc.no-such-file',
      'invalid',
      'Standard input is always followed. Leave out --follow.',
    );
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort()).once('SIGTERM', () => interrupted.abort());
  yield* followFile(path, interrupted.signal);
}

async function* pieces(path: string): AsyncGenerator<Buffer> {
  if (path !== '-' && !statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new DomainError(
      'soc.no-such-file',
      'invalid',
      `${path} is not a file. Check the path, or use - for standard input.`,
    );
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of (path === '-'
    ? process.stdin
    : createReadStream(path)) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    if (rest.length < PIECE) continue;
    const end = rest.lastIndexOf(10) + 1;
    if (end === 0) continue;
    yield rest.subarray(0, end);
    rest = rest.subarray(end);
  }
  if (rest.length > 0) yield rest;
}

interface Kept {
  readonly repeated: boolean;
}

async function sendPatiently(address: string, key: string, name: string, piece: Buffer): Promise<Kept> {
  for (let attempt = 1, pause = FIRST_PAUSE_MS; ; attempt += 1, pause *= 2) {
    const answer = await send(address, key, name, piece).catch((error: unknown) => error as Error);
    if (!(answer instanceof Error) && answer.ok) return (await answer.json()) as Kept;
    const waits = answer instanceof Error || answer.status === 503 || answer.status === 429;
    if (!waits || attempt === ATTEMPTS) throw await failure(answer, address);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const send = (address: string, key: string, name: string, piece: Buffer): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-encoding': 'gzip',
      'content-type': 'text/plain',
      'idempotency-key': name,
    },
    body: gzipSync(piece),
  });

async function failure(answer: Error | Response, address: string): Promise<DomainError> {
  if (answer instanceof Error)
    return new DomainError(
      'soc-intake.unreachable',
      'unavailable',
      `${address} does not answer: ${answer.message}`,
    );
  const said = (await answer.json().catch(() => ({}))) as { code?: string; detail?: string };
  return new DomainError(
    said.code ?? 'soc-intake.refused',
    'invalid',
    said.detail ?? `${address} answered ${answer.status}.`,
  );
}
