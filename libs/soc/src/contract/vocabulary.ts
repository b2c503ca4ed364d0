import { z } from 'zod';

/** In OCSF's order, whose severity ids start at 1. */
export const SEVERITY_NAMES = ['info', 'low', 'medium', 'high', 'critical'] as const;
export const severitySchema = z.enum(SEVERITY_NAMES);
export type Severity = z.infer<typeof severitySchema>;

export const EVENT_TYPES = ['threat', 'anomaly', 'breach', 'compliance', 'system', 'user'] as const;
export const eventTypeSchema = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof eventTypeSchema>;

/** `contained`: no further harm is possible; `resolved`: all work is complete. */
export const ITEM_STATUSES = ['active', 'investigating', 'contained', 'resolved'] as const;
export const itemStatusSchema = z.enum(ITEM_STATUSES);
export type ItemStatus = z.infer<typeof itemStatusSchema>;

export const SOC_READERS = ['core:soc', 'nexus:owner', 'nexus:analyst', 'nexus:viewer'] as const;
export const SOC_ANALYSTS = ['core:soc', 'nexus:owner', 'nexus:analyst'] as const;
/** Roles that manage sources and rules. */
export const SOC_MANAGERS = ['core:soc', 'nexus:owner'] as const;
