/**
 * Writes the OpenAPI document, the names of events, and what lists settings. One process makes them all, because each
 * needs the whole product, and loading it takes most of the time.
 */
import { inRoot } from './lib/project.mjs';

await import(inRoot('apps/api/dist/openapi.js'));
await import('./write-event-names.mjs');
await import('./write-settings.mjs');
