import { readdirSync } from 'node:fs';
import { policyFaults } from './lib/kubernetes/policies.mjs';
import { render } from './lib/kubernetes/render.mjs';
import { faultsOf } from './lib/kubernetes/validate.mjs';
import { inRoot } from './lib/project.mjs';
import { PlainFailure, runScript } from './lib/say.mjs';

/** It takes the place of the bucket that `overlays/prod` has. */
const SHARED_FOLDER = 'k8s/components/shared-folder';

/** Renders every overlay and component as kubectl would, and examines the result without a cluster. */
await runScript(async () => {
  const folders = [
    ...['overlays', 'components'].flatMap((kind) =>
      readdirSync(inRoot('k8s', kind)).map((name) => `k8s/${kind}/${name}`),
    ),
    'k8s/monitoring',
  ];
  const faults = folders.flatMap((folder) => {
    // A component changes what an overlay has.
    const overlay = folder.startsWith('k8s/overlays');
    const changed = folder === SHARED_FOLDER ? 'k8s/base' : 'k8s/overlays/prod';
    const manifests = overlay ? render(inRoot(folder)) : render(inRoot(changed), [inRoot(folder)]);
    return [...manifests.flatMap(faultsOf), ...policyFaults(manifests)].map((fault) => `${folder}: ${fault}`);
  });
  if (faults.length > 0) throw new PlainFailure([...new Set(faults)].join('\n'));
  console.log(`${folders.length} folders are in order.`);
});
