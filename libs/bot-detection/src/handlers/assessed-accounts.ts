import type { NetworkMember } from '@rampart/connectors/contract';
import { uuidFrom } from '@rampart/event-log';
import type { AccountRecord } from '../domain/account/account-record.js';
import { explainAccount } from '../domain/model/explain.js';
import { scoreAccount } from '../domain/model/model.js';
import type { BotVersion } from '../domain/model/versions.js';
import { type AssessedPage, NO_BANDS, type ScanRequest } from '../domain/scan/bot-scan.js';
import { foundAccountOf } from '../domain/scan/record-of.js';

const WEEK_MS = 7 * 86_400_000;

export const findingIdOf = (scanId: string, accountId: string): string =>
  uuidFrom(`bot-finding|${scanId}|${accountId}`);

interface Read {
  readonly accountId: string;
  readonly record: AccountRecord;
  /** When the account was read, milliseconds since 1970. */
  readonly readAt: number;
  readonly shown: Pick<NetworkMember, 'profileUrl' | 'avatarUrl'>;
}

export class AssessedAccounts {
  readonly #bands = { ...NO_BANDS };
  readonly #scores: AssessedPage['scores'][number][] = [];
  readonly #found: AssessedPage['found'][number][] = [];
  readonly #weeks = new Map<number, number>();

  constructor(
    private readonly request: Pick<ScanRequest, 'scanId' | 'network'>,
    private readonly version: BotVersion,
  ) {}

  add({ accountId, record, readAt, shown }: Read): void {
    const { scanId, network } = this.request;
    const model = this.version.model();
    const explained = explainAccount(model, record, readAt);
    const { kind, probability, band, guards, reasons, counterfactual } = explained;
    this.#bands[band] += 1;
    const fewFacts = guards.includes('few-facts') && { fewFacts: true };
    this.#scores.push({ kind, probability, ...(band === 'declared' && { declared: true }), ...fewFacts });
    if (record.createdAt !== null) {
      const week = Math.floor(record.createdAt / WEEK_MS);
      this.#weeks.set(week, (this.#weeks.get(week) ?? 0) + 1);
    }
    if (band !== 'automation-like') return;
    this.#found.push({
      ...{ findingId: findingIdOf(scanId, accountId), network, accountId, probability, blocks: false },
      ...{ account: foundAccountOf(record, shown), reasons: [...reasons], counterfactual },
      ...{ model: this.version.id, kind, row: storedRow(scoreAccount(model, record, readAt).row) },
    });
  }

  page(): Pick<AssessedPage, 'model' | 'bands' | 'scores' | 'found' | 'weeks'> {
    const { id: model } = this.version;
    return { model, bands: this.#bands, scores: this.#scores, found: this.#found, weeks: [...this.#weeks] };
  }
}

const storedRow = (row: Float64Array): (number | null)[] =>
  Array.from(row, (value) => (Number.isNaN(value) ? null : value));
