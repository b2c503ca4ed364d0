import { Controller, Get, Inject, Param, Put } from '@nestjs/common';
import {
  type ActiveVersion,
  choosable,
  type Detector,
  type DetectorVersions,
  differenceOf,
  readVersions,
  versionNotFound,
} from '@rampart/detectors';
import {
  type ActivateVersion,
  activateVersionSchema,
  activeVersionSchema,
  DETECTOR_MANAGERS,
  DETECTOR_READERS,
  detectorVersionsSchema,
  versionDifferenceSchema,
} from '@rampart/detectors/contract';
import type { Caller } from '@rampart/identity-access';
import { type ActiveVersions, detectors, detectorsCapability } from '@rampart/installation';
import { Roles, SteppedUp } from '../platform/access.js';
import { ContextOf } from '../platform/context-of.js';
import { Answers, JsonBody } from '../platform/http.js';
import { KeyAccess, NoKeys } from '../platform/key-access.js';
import { LabelsInLanguage } from '../platform/labels-language.js';
import { ReadModels } from '../platform/read-models.js';
import { CurrentCaller } from '../platform/request-context.js';

/** The most findings that are judged again for a comparison. */
const COMPARED = 1_000;

interface Versioned {
  readonly detector: Detector;
  readonly versions: DetectorVersions;
  readonly active: ActiveVersion;
}

@LabelsInLanguage('title', 'note', 'level', 'detail')
@Controller('detectors/:detector')
@KeyAccess('detectors')
export class DetectorVersionsController {
  constructor(
    @ContextOf(detectorsCapability) private readonly active: ActiveVersions,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  @Get('versions')
  @Roles(...DETECTOR_READERS)
  @Answers({
    summary: 'Versions of a detector with committed figures, which one is in use, and who changed it',
    schema: detectorVersionsSchema,
    timeless: 'It says which version judges now.',
  })
  listDetectorVersions(@Param('detector') id: string) {
    const { versions, active } = this.#versioned(id);
    return readVersions(versions, active);
  }

  @Get('versions/:version/difference')
  @Roles(...DETECTOR_READERS)
  @Answers({
    summary: 'The results of a version for the latest 1,000 recorded findings of the caller’s tenant',
    schema: versionDifferenceSchema,
    positioned: true,
  })
  compareDetectorVersion(
    @CurrentCaller() caller: Caller,
    @Param('detector') id: string,
    @Param('version') version: string,
  ) {
    const { detector, versions } = this.#versioned(id);
    if (!versions.list.some((one) => one.id === version)) throw versionNotFound();
    const { tenantId } = caller;
    return this.reads.read(caller, versions.projection, async (manager) =>
      differenceOf(
        await versions.rejudge(manager, { tenantId, version, limit: COMPARED }),
        detector.findsFrom ?? 0,
      ),
    );
  }

  @NoKeys('A person decides which version judges.')
  @Put('version')
  @SteppedUp()
  @Roles(...DETECTOR_MANAGERS)
  @Answers({
    summary: 'Let another version judge, in every process within a second; earlier results stay as they are',
    schema: activeVersionSchema,
    positioned: true,
  })
  activateDetectorVersion(
    @CurrentCaller() caller: Caller,
    @Param('detector') id: string,
    @JsonBody(activateVersionSchema) body: ActivateVersion,
  ) {
    return this.reads.written(this.#versioned(id).active.activate(caller, body), []);
  }

  #versioned(id: string): Versioned {
    const detector = detectors.find((one) => one.id === id);
    const active = this.active.get(id);
    const versions = detector === undefined ? null : choosable(detector.versions);
    if (detector === undefined || versions === null || active === undefined) throw versionNotFound();
    return { detector, versions, active };
  }
}
