import { expect, it } from '@jest/globals';
import { placeOf, processName, shortName } from './process-words.js';

it('a process is named by its pod and node, and by its role and host where there are no pods', () => {
  const pod = { name: 'worker-5f6b-q8', namespace: 'rampart' };
  const inCluster = { id: '01ab-77cd', role: 'worker', node: 'node-b', pod } as const;
  expect(shortName(inCluster)).toBe('worker-5f6b-q8');
  expect(processName(inCluster, [inCluster])).toBe('Worker worker-5f6b-q8 on node-b');
  expect(placeOf(inCluster)).toBe('Node node-b, pod worker-5f6b-q8 in rampart');
  const onHost = { ...inCluster, pod: null };
  expect(shortName(onHost)).toBe('the Worker');
  expect(processName(onHost, [onHost, inCluster])).toBe('Worker on node-b');
  expect(processName(onHost, [onHost, { ...onHost, id: '01ab-99ef' }])).toBe('Worker on node-b (77cd)');
  expect(placeOf(onHost)).toBe('Host node-b');
});
