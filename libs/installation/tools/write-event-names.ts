import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventWords } from '@rampart/kernel';
import { capabilityOfEvent } from '../src/kept.js';

/** Run by `npm run codegen`: writes the name of each event type as a text that translators see. */
const ROOT = join(import.meta.dirname, '../../..');
const NAMES = join(ROOT, 'apps/web/src/shared/event-names/event-names.generated.ts');

const lines = [...capabilityOfEvent.keys()].sort().map((type) => `  ${type}: t\`${eventWords(type)}\`,`);

writeFileSync(
  NAMES,
  `// Written by \`npm run codegen\`: the words of each event type of the manifests.
import { t } from '@rampart/kernel';

/** Every type of event in words, for languages that cannot read them from its name. */
export const EVENT_NAMES: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);
