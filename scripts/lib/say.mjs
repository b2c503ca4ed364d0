const started = performance.now();
// Output to a full disk must not end the processes.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Reports progress on standard error, with the seconds since the start. @param {string} line */
export function say(line) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  process.stderr.write(`${seconds} s  ${line}\n`);
}

/** A failure whose message already says what to do: shown without a stack. */
export class PlainFailure extends Error {
  name = 'PlainFailure';
}

/**
 * Runs a script's work; a plain failure ends it with its message and exit code 1.
 *
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
