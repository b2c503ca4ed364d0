/**
 * Loaded into every child process of the launcher. When the launcher dies, even by SIGKILL, the channel
 * closes and the process ends in order, so no port or job stays occupied.
 */
if (process.channel !== undefined) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
