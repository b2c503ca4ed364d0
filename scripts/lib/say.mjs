const started = performance.now();
// Ignores write errors, because output to a full disk must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Reports progress on standard error, with the seconds since the start. @param {string} line */
export function say(line) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  process.stderr.write(`${seconds} s  ${line}\n`);
}

/** A failure whose message states the next step, so that it is shown without a stack. */
export class PlainFailure extends Error {
  name = 'PlainFailure';
}

/**
 * Runs the work of a script. A plain failure prints its message and sets exit code 1.
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    const plain =
      error instanceof PlainFailure || (error instanceof Error && error.name === 'EmbeddedPostgresError');
    process.stderr.write(
      plain ? `\n${error.message}\n` : `\n${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
