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
import { Grants } from './social/grants.js';
import { type Network, NETWORKS } from './world/account.js';
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
    private readonly grants: Grants,
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

  /** Renames or removes an account, so that the next scan finds a change. */
  @Patch('accounts/:network/:handle')
  @HttpCode(204)
  change(@Param('network') name: string, @Param('handle') handle: string, @Body() body: unknown): void {
    if (!this.world.change(networkOf(name), handle, parse(changeSchema, body))) throw new NotFoundException();
  }

  /** Withdraws all permissions that the account gave to clients, as its owner can in a network's settings. */
  @Delete('grants/:network/:handle')
  @HttpCode(204)
  withdraw(@Param('network') name: string, @Param('handle') handle: string): void {
    const network = networkOf(name);
    const account = this.world.byHandle(network, handle);
    if (account === undefined) throw new NotFoundException();
    this.grants.withdraw(network, account.id);
  }
}

function networkOf(name: string): Network {
  const network = NETWORKS.find((known) => known === name);
  if (network === undefined) throw new NotFoundException();
  return network;
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new BadRequestException(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
}
