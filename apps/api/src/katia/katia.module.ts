import { Module } from '@nestjs/common';
import { KatiaController } from './katia.controller.js';

/** The assistant, as far as this version has it: that it is not there, and how the API is. */
@Module({ controllers: [KatiaController] })
export class KatiaModule {}
