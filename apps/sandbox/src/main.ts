import { NestFactory } from '@nestjs/core';
import { systemClock } from '@rampart/kernel';
import { type AddressInfo } from 'node:net';
import { type Server } from 'node:http';
import { pino } from 'pino';
import { readEnvironment, type SandboxEnvironment } from './environment.js';
import { SandboxModule } from './sandbox.module.js';

/** The process `sandbox`: simulated social networks for demonstration and tests. */
async function main(environment: SandboxEnvironment): Promise<void> {
  const log = pino({ name: 'sandbox', level: environment.LOG_LEVEL });
  const module = SandboxModule.with({
    seed: environment.SANDBOX_SEED,
    pageDelayMs: environment.SANDBOX_PAGE_DELAY_MS,
    clock: systemClock,
  });
  const app = await NestFactory.create(module, { logger: false, abortOnError: false });
  app.enableShutdownHooks();
  await app.listen(environment.PORT, environment.HOST);
  const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
  log.info(
    { host: environment.HOST, port },
    'Simulated networks are listening; everything they tell is synthetic.',
  );
}

try {
  await main(readEnvironment(process.env));
} catch (error) {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
