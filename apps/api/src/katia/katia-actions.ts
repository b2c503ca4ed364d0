import { SOC_ANALYSTS } from '@rampart/soc/contract';

/** Actions that a person can confirm in an answer, with the roles of the command that carries them out. */
export const KATIA_ACTIONS: Readonly<Record<string, readonly string[]>> = { block: SOC_ANALYSTS };
