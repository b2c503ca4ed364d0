export { Opener } from './opener.js';
export { OLD_KEYS, type Rotation, ROTATION_MS, SECRET_BYTES } from './rotation.js';
export { openWithPassword, type PasswordSealed, sealWithPassword } from './password.js';
export { Sealer } from './sealer.js';
