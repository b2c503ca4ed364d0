/**
 * Options of Node for a worker. The young generation, MB: 10,000 posts that are due at once live until they are answered,
 * and a smaller one copies them several times until then (docs/publishing.md). Compose and Kubernetes give the same.
 */
export const WORKER_OPTIONS = ['--max-semi-space-size=64'];
