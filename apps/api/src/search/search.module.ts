import { Module } from '@nestjs/common';
import { Chapter } from '../platform/route-docs.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@Chapter({ title: 'Search', description: 'Entities of every capability by their words.' })
@Module({ controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
