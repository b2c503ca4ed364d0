import { startPostgres } from '../start-postgres.js';

/**
 * A launcher in a process of its own, for tests that kill it: prints one line of JSON about the server it started over
 * the folder named by its argument, and stops that server when standard input closes.
 */
const [dataDir = ''] = process.argv.slice(2);
try {
  const server = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  const { url, pid, adopted, folder } = server;
  process.stdin.resume().once('close', () => void server.stop());
  process.stdout.write(`${JSON.stringify({ url, pid, adopted, folder })}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`);
}
