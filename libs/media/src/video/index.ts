export { type Ffmpeg, findFfmpeg, type NoFfmpeg } from './ffmpeg.js';
export { fingerprintVideo, type VideoFingerprint } from './fingerprint-video.js';
