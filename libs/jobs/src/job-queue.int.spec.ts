import { testEngines } from './testing/engines.js';
import { describeQueueContract } from './testing/queue-contract.js';

for (const [engine, open] of testEngines()) describeQueueContract(engine, open);
