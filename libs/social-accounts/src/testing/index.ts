export { MemoryNetwork } from './memory-network.js';
