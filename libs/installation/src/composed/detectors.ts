import { defineCapability } from '@rampart/capability';
import { detectorsKept, detectorsTopic, type OperatorRegister } from '@rampart/detectors';
import { readerOf } from '@rampart/event-log';
import { tenantRegistered } from '@rampart/identity-access';
import { detectors } from '../contributions.js';

const register: OperatorRegister = {
  handles: [tenantRegistered],
  registered: readerOf([tenantRegistered], ({ data }) => data, null),
};

export const detectorsCapability = defineCapability({
  ...detectorsKept(detectors, register),
  topics: [detectorsTopic(detectors)],
  open: () => detectors,
});
