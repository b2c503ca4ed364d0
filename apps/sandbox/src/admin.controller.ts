import {
  BadRequestException,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Patch,
  Post,
  UseGuards,
} from '@nestjs/common';
import { z } from 'zod';
import { FaultBook, faultSchema } from './faults/fault-book.js';
import { LoopbackGuard } from './loopback.guard.js';
import { Moderation } from './networks/moderation.js';
import { NETWORKS } from './world/account.js';
import { World } from './world/world.js';

const changeSchema = z
  .object({
    handle: z.string().min(1).max(100).optional(),
    displayName: z.string().min(1).max(100).optional(),
    gone: z.boolean().optional(),
  })
  .strict();

@Controller('sandbox')
@UseGuards(LoopbackGuard)
export class AdminController {
  constructor(
    private readonly faults: FaultBook,
    private readonly world: World,
    private readonly moderation: Moderation,
  ) {}

  @Get('faults')
  list() {
    return this.faults.list();
  }

  @Post('faults')
  add(@Body() body: unknown) {
    const fault = parse(faultSchema, body);
    this.faults.add(fault);
    return fault;
  }

  @Delete('faults')
  @HttpCode(204)
  clear(): void {
    this.faults.clear();
  }

  @Get('reports')
  reports() {
    return this.moderation.list();
  }

  /** Renames or removes an account, so that a second scan finds a change. */
  @Patch('accounts/:network/:handle')
  @HttpCode(204)
  change(@Param('network') name: string, @Param('handle') handle: string, @Body() body: unknown): void {
    const network = NETWORKS.find((known) => known === name);
    if (network === undefined || !this.world.change(network, handle, parse(changeSchema, body))) {
      throw new NotFoundException();
    }
  }
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new BadRequestException(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
}
