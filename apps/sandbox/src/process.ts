import { logOutput } from '@rampart/environment';
import { systemClock } from '@rampart/kernel';
import { pino } from 'pino';
import { readEnvironment, type SandboxEnvironment } from './environment.js';
import { startSandbox } from './start-sandbox.js';

/** The process `sandbox`: simulated social networks and mail server, for demonstration and tests. */
async function main(environment: SandboxEnvironment): Promise<void> {
  const { HOST: host, PORT: port, SANDBOX_SMTP_PORT: smtpPort, LOG_LEVEL: level } = environment;
  const log = pino({ name: 'sandbox', level }, logOutput());
  const {
    SANDBOX_SEED: seed,
    SANDBOX_PAGE_DELAY_MS: pageDelayMs,
    SANDBOX_READ_DELAY_MS: readDelayMs,
  } = environment;
  const settings = { seed, pageDelayMs, readDelayMs, clock: systemClock };
  const sandbox = await startSandbox(settings, { host, port, smtpPort });
  log.info({ url: sandbox.url }, 'Simulated networks are listening; everything they tell is synthetic.');
  log.info(
    { smtpUrl: sandbox.smtpUrl, inbox: `${sandbox.url}/mail` },
    'The simulated mail server delivers nothing.',
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.close());
}

try {
  await main(readEnvironment(process.env));
} catch (error) {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
