import { createDataSource } from '@rampart/database';
import { createPostgresEventLog, EventCatalog } from '@rampart/event-log';
import { DetectionPipeline, soc, SOC_SHARD } from '@rampart/soc';

export interface DetectionOrders {
  readonly url: string;
  readonly keyEncryptionKey: string;
}

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
  process.once('message', () => {
    const { user, system } = process.cpuUsage(before);
    void pipeline
      .stop()
      .then(() => Promise.all([log.close(), socLog.close(), database.destroy()]))
      .then(() => process.send?.((user + system) / 1e6))
      .then(() => process.disconnect());
  });
}
