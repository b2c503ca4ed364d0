export { noteEvents, NoteRequests, NOTES, notesTopic, OTHER_TENANT, reader, TENANT } from './notes.js';
