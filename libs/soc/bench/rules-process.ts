import { loadRules } from './load-rules.js';

const { engine } = await loadRules(process.argv[2] ?? '');
engine.matchNumbers({});
process.send?.(process.memoryUsage().rss);
process.disconnect();
