/**
 * Every child process of the launcher loads this. When the launcher dies, even by SIGKILL, the channel closes
 * and the process shuts down, so that no port or job stays occupied.
 */
if (process.channel !== undefined) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
