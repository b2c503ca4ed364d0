import { createHash } from 'node:crypto';
import { withTenant } from '@rampart/database';
import type { Recorded, Requester } from '@rampart/event-log';
import { DomainError, storable, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { ImportIntel, IntelImportReport, IntelItem } from '../contract/intel.js';
import { type Indicator, LONGEST_VALUE, type ReadList } from '../domain/indicator.js';
import { entryReader, guessLayout, isRemark, type ListLayout } from '../domain/read-list.js';
import type { SocContext } from '../../handlers/context.js';
import { sharerOf } from '../../ports/reading.js';
import { announceBatches, keepBatch, type Refusal, type Refused } from './batches.js';
import { ChangeSet } from './change-set.js';
import { readIndicators } from './read-indicators.js';
import { type IndicatorRow, rowOf } from '../projections/indicators/rows.js';

/** The most bytes of lines, and of JSON. */
const MOST_LIST_BYTES = 256 * 1024 * 1024;
const MOST_JSON_BYTES = 32 * 1024 * 1024;
const AT_ONCE = 5_000;
const MOST_REFUSALS = 100;
const LONGEST_LINE = 20_000;
const GUESSED_BY = 50;

export const NO_INDICATOR =
  'names no address, network, domain, URL, file hash or e-mail address, or another than its type says';

/** @throws DomainError `soc-intel.too-large`, `soc-intel.not-text`, `soc-intel.bad-json`, `soc-intel.empty` */
export async function importIntel(
  context: SocContext,
  requester: Requester,
  wanted: ImportIntel,
  pieces: AsyncIterable<Uint8Array>,
): Promise<Recorded<IntelImportReport>> {
  const { database, clock, ids, log, reading } = context;
  const { tenantId, userId: by } = requester;
  const now = clock.now();
  const id = ids.next();
  const report = await withTenant(database, tenantId, async (manager) => {
    const intake = { tenantId, at: now.getTime(), wanted, origin: 'import' } as const;
    const read: ReadIndicators = (list) => reading.readIndicators(sharerOf(requester), list);
    const { changes, softens, refused, expired, bytes, sha256 } = await takeList(
      manager,
      intake,
      pieces,
      read,
    );
    const about = { id, tenantId, at: now.toISOString(), by, sha256, softens };
    await keepBatch(manager, { ...about, origin: 'import', name: wanted.name }, changes, refused);
    const { count, first } = refused;
    return { id, sha256, bytes, softens, expired, ...changes.tally, refused: count, refusals: [...first] };
  });
  return { value: report, position: await announceBatches(log, database, tenantId) };
}

type ReadIndicators = (list: Parameters<typeof readIndicators>[0]) => ReadList | Promise<ReadList>;

interface Intake {
  readonly tenantId: string;
  readonly at: number;
  readonly wanted: ImportIntel & {
    /** The default confidence, 0 to 100. */
    readonly confidence?: number;
  };
  readonly origin: IntelItem['origin'];
}

export interface Taken {
  readonly changes: ChangeSet;
  readonly softens: boolean;
  readonly refused: Refused;
  readonly expired: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Imports a list in the tenant's transaction; throws like {@link importIntel}. @param read reads JSON in a thread */
export async function takeList(
  manager: EntityManager,
  intake: Intake,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  read: ReadIndicators = readIndicators,
): Promise<Taken> {
  const list = new ListIntake(manager, intake, read);
  await list.read(pieces);
  return list.end();
}

class ListIntake {
  readonly #hash = createHash('sha256');
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #refusals: Refusal[] = [];
  #refused = 0;
  #bytes = 0;
  #expired = 0;
  #text = '';
  #line = 0;
  #json: string[] | null = null;
  #waiting: { line: string; number: number }[] | null = [];
  #read: ((line: string) => Indicator | null) | null = null;
  #rows: IndicatorRow[] = [];
  #changes: ChangeSet | null = null;
  #softens: boolean;

  constructor(
    private readonly manager: EntityManager,
    private readonly intake: Intake,
    private readonly readIndicators: ReadIndicators,
  ) {
    this.#softens = intake.wanted.list === 'warning';
  }

  async read(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    for await (const piece of pieces) {
      this.#hash.update(piece);
      this.#bytes += piece.length;
      if (this.#bytes > (this.#json === null ? MOST_LIST_BYTES : MOST_JSON_BYTES)) throw tooLarge();
      await this.#take(this.#decode(piece));
    }
    await this.#take(this.#decode());
  }

  async end(): Promise<Taken> {
    if (this.#bytes === 0)
      throw new DomainError('soc-intel.empty', 'invalid', t`The list is empty. Enter at least one value.`);
    if (this.#json !== null) await this.#endJson(this.#json.join(''));
    else {
      if (this.#text !== '') await this.#takeLine(this.#text);
      await this.#settle();
    }
    await this.#flush();
    return {
      changes: await this.#open(),
      softens: this.#softens,
      refused: { count: this.#refused, first: this.#refusals },
      ...{ expired: this.#expired, bytes: this.#bytes, sha256: this.#hash.digest('hex') },
    };
  }

  #decode(piece?: Uint8Array): string {
    try {
      return piece === undefined ? this.#decoder.decode() : this.#decoder.decode(piece, { stream: true });
    } catch {
      // The decoder throws only for invalid UTF-8.
      throw new DomainError(
        'soc-intel.not-text',
        'invalid',
        t`The list is not UTF-8 text. Save it as UTF-8.`,
      );
    }
  }

  async #take(text: string): Promise<void> {
    if (this.#json !== null) {
      this.#json.push(text);
      return;
    }
    this.#text += text;
    if (this.#line === 0 && /^\s*[{[]/.test(this.#text)) {
      this.#json = [this.#text];
      return;
    }
    const lines = this.#text.split('\n');
    this.#text = lines.pop() ?? '';
    for (const line of lines) await this.#takeLine(line);
    if (this.#text.length > LONGEST_LINE * 10) throw tooLarge();
  }

  async #takeLine(raw: string): Promise<void> {
    this.#line += 1;
    const line = raw.trim();
    if (isRemark(line)) return;
    const entry = { line, number: this.#line };
    if (this.#waiting === null) return this.#entry(entry);
    this.#waiting.push(entry);
    if (this.#waiting.length >= GUESSED_BY) await this.#settle();
  }

  async #settle(): Promise<void> {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    if (this.#read !== null) return;
    const { wanted } = this.intake;
    const layout: ListLayout = wanted.layout ?? guessLayout(waiting.map(({ line }) => line));
    this.#read = entryReader(layout, wanted.name, wanted.confidence);
    for (const entry of layout.heading ? waiting.slice(1) : waiting) await this.#entry(entry);
  }

  async #entry({ line, number }: { readonly line: string; readonly number: number }): Promise<void> {
    const indicator = line.length > LONGEST_LINE ? null : (this.#read?.(line) ?? null);
    if (indicator === null)
      this.#refuse({
        line: number,
        text: line,
        reason: line.length > LONGEST_LINE ? 'is too long' : NO_INDICATOR,
      });
    else await this.#put(indicator, number);
  }

  async #put(indicator: Indicator, line: number): Promise<void> {
    if (Buffer.byteLength(indicator.value) > LONGEST_VALUE)
      return this.#refuse({ line, text: indicator.value, reason: 'is too long' });
    const row = rowOf(indicator, { at: this.intake.at, softens: this.#softens });
    if (row.ends_at !== null && Date.parse(row.ends_at) <= this.intake.at) this.#expired += 1;
    this.#rows.push(row);
    if (this.#rows.length >= AT_ONCE) await this.#flush();
  }

  #refuse({ line, text, reason }: Refusal): void {
    this.#refused += 1;
    if (this.#refusals.length < MOST_REFUSALS)
      this.#refusals.push({ line, reason, text: storable(text.slice(0, 200)) });
  }

  async #endJson(text: string): Promise<void> {
    const { name, confidence } = this.intake.wanted;
    const list = { text, source: name, ...(confidence === undefined ? {} : { confidence }) };
    const { indicators, refused, softens, withdrawn = [] } = await this.readIndicators(list);
    this.#softens ||= softens;
    for (const { line, text: said } of refused) this.#refuse({ line, text: said, reason: NO_INDICATOR });
    for (const indicator of indicators) await this.#put(indicator, 0);
    if (withdrawn.length === 0) return;
    await this.#flush();
    await (await this.#open()).withdraw(name, withdrawn);
  }

  async #open(): Promise<ChangeSet> {
    const { tenantId, origin } = this.intake;
    return (this.#changes ??= await ChangeSet.open(this.manager, {
      ...{ tenantId, softens: this.#softens, origin },
    }));
  }

  async #flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    await (await this.#open()).put(rows);
  }
}

const tooLarge = (): DomainError =>
  new DomainError(
    'soc-intel.too-large',
    'invalid',
    t`The list is too large. Limits: ${MOST_LIST_BYTES} bytes, ${MOST_JSON_BYTES} bytes as JSON, ${LONGEST_LINE} characters per line. Split it.`,
  );
