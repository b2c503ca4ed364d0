import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiHarness, startApi } from './api-harness.js';

/** Milliseconds without a spec before the API is closed, because other specs of the process need the memory. */
const IDLE_MS = 10_000;
/** The first part of the message by which Jest ends a process (`CHILD_MESSAGE_END` of jest-worker). */
const END = 2;
const NO_NETWORK = 'http://127.0.0.1:9';

export interface SharedApi extends ApiHarness {
  /** The folder of the API's objects, `RAMPART_DATA_DIR`. */
  readonly folder: string;
}

/** The global object, which specs of one process share. `jest-global-teardown.ts` ends the API of Jest's own process. */
interface Holder {
  rampartSharedApi?: KeptApi | undefined;
}

/**
 * The API of this process, for a spec that asserts only on tenants it creates. Networks are configured, but no one
 * answers there. `close` returns the API to the process.
 */
export function sharedApi(): Promise<SharedApi> {
  const holder = globalThis as Holder;
  holder.rampartSharedApi ??= new KeptApi(() => (holder.rampartSharedApi = undefined));
  return holder.rampartSharedApi.lend();
}

class KeptApi {
  private readonly folder = mkdtempSync(join(tmpdir(), 'rampart-shared-api-'));
  private readonly opened: Promise<ApiHarness>;
  private idle: NodeJS.Timeout | undefined;

  /** @param forget called when the next spec needs another API */
  constructor(private readonly forget: () => void) {
    this.opened = startApi({
      environment: { RAMPART_DATA_DIR: this.folder, SANDBOX_URL: NO_NETWORK, BLUESKY_URL: NO_NETWORK },
    });
    process.on('message', this.onMessage);
    this.opened.catch(() => {
      process.off('message', this.onMessage);
      forget();
    });
  }

  async lend(): Promise<SharedApi> {
    clearTimeout(this.idle);
    const api = await this.opened;
    return { ...api, folder: this.folder, close: () => this.giveBack(api) };
  }

  private async giveBack(api: ApiHarness): Promise<void> {
    this.idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    api.expectListedProblems();
  }

  /** Closing takes longer than Jest waits for a process. Its server or its teardown removes the database. */
  private readonly onMessage = (message: unknown): void => {
    if (Array.isArray(message) && message[0] === END) process.exit(0);
  };

  async end(): Promise<void> {
    this.forget();
    clearTimeout(this.idle);
    process.off('message', this.onMessage);
    await (await this.opened).close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
