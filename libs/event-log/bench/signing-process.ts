import { createDataSource } from '@rampart/database';
import { CheckpointRunner, LogSigner } from '@rampart/event-log';
import { systemClock } from '@rampart/kernel';

export interface SigningOrders {
  readonly url: string;
  /** PKCS #8 in base64. */
  readonly privateKey: string;
}

process.once('message', (orders: SigningOrders) => void sign(orders));

async function sign({ url, privateKey }: SigningOrders): Promise<void> {
  const role = 'rampart_system';
  const settings = { url, role, applicationName: 'bench-signer', poolSize: 2 } as const;
  const dataSource = await createDataSource(settings).initialize();
  const onError = (error: unknown): never => {
    throw error;
  };
  const signer = new LogSigner(privateKey);
  const runner = new CheckpointRunner({ dataSource, signer, clock: systemClock, onError });
  runner.start();
  process.send?.('ready');
  process.once('message', () => {
    void runner
      .stop()
      .then(() => runner.runOnce())
      .then(() => dataSource.destroy())
      .then(() => process.disconnect());
  });
}
