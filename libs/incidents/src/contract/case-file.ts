import { t } from '@rampart/kernel';
import { z } from 'zod';
import { findingSchema } from './finding.js';
import { instantSchema, someText, text, webAddressSchema } from './texts.js';

const LONG = 20_000;
const LINE = 300;

export const postalAddressSchema = z.object({
  line: someText(LINE),
  city: someText(LINE),
  region: text(LINE),
  postalCode: text(40),
  /** ISO 3166-1 alpha-3, which the forms of authorities require. */
  country: z.string().regex(/^[A-Z]{3}$/),
});

const emailSchema = z.email().max(LINE);
const phoneSchema = z.string().regex(/^\+?[0-9 ()./-]{3,40}$/);

const personSchema = z.object({
  name: someText(LINE),
  email: emailSchema.optional(),
  phone: phoneSchema.optional(),
  address: postalAddressSchema.optional(),
});

/** A placeholder for a missing name; it counts as missing. */
export const NOT_NAMED = t`Not named yet`;

export const victimSchema = personSchema.extend({
  socialProfiles: z.array(webAddressSchema).max(50),
  ageRange: z.enum(['under-20', '20-29', '30-39', '40-49', '50-59', 'over-59']).optional(),
  isBusiness: z.boolean().optional(),
  businessName: someText(LINE).optional(),
});

/** Who entered something and when; it is not verified. */
export const declaredSchema = z.object({ by: z.string(), at: instantSchema });
export type Declared = z.infer<typeof declaredSchema>;

/** Who files, when it is not the victim, and by what right. */
export const reporterSchema = personSchema.extend({
  /** The full legal name as the person states it; absent until then. A user name is not a legal name. */
  name: someText(LINE).optional(),
  isVictim: z.boolean(),
  company: someText(LINE).optional(),
  /** Owner, lawyer, employee, authorised agent, … */
  relationship: someText(LINE).optional(),
  /** The reason why the person may file the report, in their own words. */
  authority: someText(2000).optional(),
  authorityEvidenceId: z.uuid().optional(),
  /** Set only by the server, whenever one of the fields above changes. */
  declared: declaredSchema.optional(),
});

export const suspectSchema = z.object({
  name: someText(LINE).optional(),
  profiles: z.array(webAddressSchema).max(200),
  ipAddresses: z.array(z.union([z.ipv4(), z.ipv6()])).max(200),
  userAgents: z.array(someText(1000)).max(200),
  timestamps: z.array(instantSchema).max(500),
  behaviorPatterns: z.array(someText(2000)).max(200),
});

const workSchema = z.object({
  title: someText(LINE),
  description: someText(2000),
  url: webAddressSchema.optional(),
});

const trademarkSchema = z.object({
  name: someText(LINE),
  registrationNumber: someText(100),
  office: someText(LINE),
  registryUrl: webAddressSchema.optional(),
});

const transactionSchema = z.object({
  kind: z.enum(['wire', 'card', 'check', 'ach', 'peer-to-peer', 'gift-card', 'crypto', 'cash', 'other']),
  /** A decimal number as the person wrote it: `1250.00`. */
  amount: z.string().regex(/^\d{1,15}(\.\d{1,18})?$/),
  currency: z.string().regex(/^[A-Z]{3,6}$/),
  at: instantSchema,
  recipient: text(LINE),
  reference: text(LINE),
});

const locationSchema = z.object({ url: webAddressSchema, description: text(2000) });

/** The answers of a person about an incident: a superset of what all places ask for in reports. */
export const caseFileSchema = z.object({
  title: someText(LINE),
  description: text(LONG),
  occurredAt: instantSchema,
  victim: victimSchema,
  reporter: reporterSchema,
  suspect: suspectSchema,
  locations: z.array(locationSchema).max(200),
  works: z.array(workSchema).max(50),
  trademarks: z.array(trademarkSchema).max(50),
  /** Undefined while the question is unanswered. */
  moneySent: z.boolean().optional(),
  transactions: z.array(transactionSchema).max(200),
  otherReports: z.array(someText(LINE)).max(50),
  witnesses: z.array(someText(LINE)).max(50),
  /** Set only by the server, from the scans that found the suspects. Absent when there are none. */
  findings: z.array(findingSchema).max(200).optional(),
});
export type CaseFile = z.infer<typeof caseFileSchema>;

/** A case file as a client sends it. */
export const givenCaseFileSchema = caseFileSchema
  .omit({ findings: true })
  .extend({ reporter: reporterSchema.omit({ declared: true }) });
export type GivenCaseFile = z.infer<typeof givenCaseFileSchema>;
