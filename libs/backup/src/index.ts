export { ArchiveReader } from './archive/archive-reader.js';
export { ArchiveWriter } from './archive/archive-writer.js';
export { type ArchivedTable, FORMAT, type Manifest } from './archive/manifest.js';
export { newIdentity, openWith, sealFor } from './archive/sealing.js';
export { publicKeyOf, publicKeyOfBytes } from './archive/signature.js';
export { ObjectsOut, objectsIn } from './objects/object-stream.js';
export { openPlace } from './places/open-place.js';
export type { Place } from './places/place.js';
export type { LeftOut } from './postgres/catalog.js';
export {
  ChangedMeanwhileError,
  DatabaseSnapshot,
  neverAtRest,
  streamOf,
} from './postgres/database-snapshot.js';
export { loadDatabase } from './postgres/load-database.js';
