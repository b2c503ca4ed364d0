export { recordScimTokenUse, type ScimCaller, verifyScimToken } from './caller.js';
export { mapScimGroup } from './groups.js';
export {
  readScimGroups,
  readScimResourceOfGroup,
  readScimResourceOfUser,
  readScimUsers,
  type ScimPlace,
  selected,
} from './reading.js';
export type { ScimResource } from './resources.js';
export { readScimSettings } from './settings.js';
export { createScimToken, revokeScimToken } from './tokens.js';
export {
  patchScimGroup,
  patchScimUser,
  postScimGroup,
  postScimUser,
  putScimGroup,
  putScimUser,
  removeGroup,
  removeUser,
  type ScimTarget,
} from './writing.js';
