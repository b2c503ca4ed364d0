import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The number of earlier logs that are kept, from `api.1.log` (the last one) to `api.5.log`. */
const KEPT = 5;
const MOST_BYTES = 16 * 1024 * 1024;
const LOOK_EVERY_MS = 30_000;

/** The log of a process. The process inherits the open file, and this class rotates it when it is old or large. */
export class LogFile {
  /** @param {string} path ends with `.log` @param {{ mostBytes?: number }} [settings] */
  constructor(path, { mostBytes = MOST_BYTES } = {}) {
    this.path = path;
    this.mostBytes = mostBytes;
    this.beganAt = 0;
  }

  /** Rotates the earlier log, which may explain why the process restarts. */
  begin() {
    mkdirSync(dirname(this.path), { recursive: true });
    if (existsSync(this.path)) {
      this.#makeRoom();
      renameSync(this.path, this.#earlier(1));
    }
    this.looking = setInterval(() => this.bound(), LOOK_EVERY_MS).unref();
  }

  end() {
    clearInterval(this.looking);
  }

  /** @param {number} size of the log when the present run of its process began */
  runBegan(size) {
    this.beganAt = size;
  }

  ofThisRun() {
    return existsSync(this.path) ? readFileSync(this.path).subarray(this.beganAt).toString('utf8') : '';
  }

  /** Truncates a log that is too large, because its process keeps it open. */
  bound() {
    if (!existsSync(this.path) || statSync(this.path).size <= this.mostBytes) return;
    this.#makeRoom();
    try {
      copyFileSync(this.path, this.#earlier(1));
    } catch {
      // The log is truncated even if the disk has no space for a copy.
      rmSync(this.#earlier(1), { force: true });
    }
    truncateSync(this.path);
    this.beganAt = 0;
  }

  #makeRoom() {
    for (let place = KEPT - 1; place >= 1; place -= 1)
      if (existsSync(this.#earlier(place))) renameSync(this.#earlier(place), this.#earlier(place + 1));
  }

  /** @param {number} place 1 for the log before the present one */
  #earlier(place) {
    return this.path.replace(/\.log$/, `.${place}.log`);
  }
}
