import { assessAccount } from '../src/domain/model/explain.js';
import { seededNumbers } from '../src/domain/model/random.js';
import { shippedModel } from '../src/domain/model/shipped.js';
import { inventedAccount, NOW } from './speed-bench.js';

/** Scores as many accounts as the argument says, and prints the most megabytes of memory used. */
const model = shippedModel();
const random = seededNumbers(4);
let most = 0;
for (let at = 0; at < Number(process.argv[2]); at += 1) {
  assessAccount(model, inventedAccount(random), NOW);
  if (at % 50_000 === 0) most = Math.max(most, process.memoryUsage.rss());
}
console.log(Math.round(most / 2 ** 20));
