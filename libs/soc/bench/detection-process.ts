import { createDataSource } from '@rampart/database';
import { createPostgresEventLog, EventCatalog } from '@rampart/event-log';
import { DetectionPipeline, soc, SOC_SHARD } from '@rampart/soc';

export interface DetectionOrders {
  readonly url: string;
  readonly keyEncryptionKey: string;
}

/** `cpu` is answered with the CPU seconds since the process was ready. */
export type DetectionQuestion = 'cpu' | 'stop';

process.once('message', (orders: DetectionOrders) => void detect(orders));

async function detect({ url, keyEncryptionKey }: DetectionOrders): Promise<void> {
  const catalog = new EventCatalog(soc.events);
  const settings = { url, catalog, keyEncryptionKey: Buffer.from(keyEncryptionKey, 'hex') };
  const log = createPostgresEventLog(settings);
  const socLog = createPostgresEventLog({ ...settings, shard: SOC_SHARD });
  const role = 'rampart_system';
  const database = await createDataSource({ url, role, applicationName: 'bench' }).initialize();
  const onError = (error: unknown): never => {
    throw error;
  };
  const pipeline = new DetectionPipeline({ log, socLog, database, onError });
  await pipeline.start();
  const before = process.cpuUsage();
  process.send?.('ready');
  process.on('message', (question: DetectionQuestion) => {
    const { user, system } = process.cpuUsage(before);
    if (question === 'cpu') return void process.send?.((user + system) / 1e6);
    void pipeline
      .stop()
      .then(() => Promise.all([log.close(), socLog.close(), database.destroy()]))
      .then(() => process.disconnect());
  });
}
