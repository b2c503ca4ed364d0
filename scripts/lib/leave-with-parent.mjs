/**
 * Loaded into every process the launcher starts. When the launcher is gone, even by SIGKILL, the channel to it closes
 * and the process ends itself the orderly way: nothing keeps the port or the jobs behind a dead launcher.
 */
if (process.channel !== undefined) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
