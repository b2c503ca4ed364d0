/** Writes the name of each event type as a text that translators see. `npm run codegen` runs it. */
import { writeFileSync } from 'node:fs';
import { inRoot } from './lib/project.mjs';

const { capabilityOfEvent } = await import(inRoot('libs/installation/dist/kept.js'));
const { eventWords } = await import(inRoot('libs/kernel/dist/index.js'));

const lines = [...capabilityOfEvent.keys()].sort().map((type) => `  ${type}: t\`${eventWords(type)}\`,`);

writeFileSync(
  inRoot('apps/web/src/shared/event-names/event-names.generated.ts'),
  `// Written by \`npm run codegen\`: the words of each event type of the manifests.
import { t } from '@rampart/kernel';

/** Every type of event in words, for languages that cannot read them from its name. */
export const EVENT_NAMES: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);
