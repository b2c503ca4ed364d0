import { startPostgres } from '../start-postgres.js';

const [dataDir = ''] = process.argv.slice(2);
try {
  const server = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  const { url, pid, adopted, folder } = server;
  process.stdin.resume().once('close', () => void server.stop());
  process.stdout.write(`${JSON.stringify({ url, pid, adopted, folder })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`);
}
