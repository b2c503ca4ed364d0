import { loadRules } from './load-rules.js';

/** A process that does nothing but hold the rules tells how much memory it has. */
const { engine } = await loadRules(process.argv[2] ?? '');
engine.matchNumbers({});
process.send?.(process.memoryUsage().rss);
process.disconnect();
