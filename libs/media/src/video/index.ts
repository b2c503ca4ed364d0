export { type Ffmpeg, findFfmpeg, type NoFfmpeg } from './ffmpeg.js';
export { fingerprintVideo, type VideoFingerprint } from './fingerprint-video.js';
export { inputWords, inspectVideo } from './inspect.js';
export { readOutput, runProgram } from './run.js';
