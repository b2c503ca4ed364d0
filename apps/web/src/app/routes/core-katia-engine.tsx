import { Stack } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useQuery } from '@tanstack/react-query';
import { ENGINE_MANAGERS } from '@rampart/katia/contract';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { engineQueryOptions } from '../../features/katia/api/engine.js';
import { usageQueryOptions } from '../../features/katia/api/runs.js';
import { EnginePanel } from '../../features/katia/components/engine-panel.js';
import { Evaluations } from '../../features/katia/components/evaluations.js';
import { PromptVersions } from '../../features/katia/components/prompt-versions.js';
import { EngineUsage } from '../../features/katia/components/engine-usage.js';
import { useWritable } from '../../shared/time-travel/use-as-of.js';
import { PageHeader } from '../../shared/ui/page-header.js';
import { QueryView } from '../../shared/ui/query-states.js';

/** `/core/katia-engine`: the actions that Katia offers, and the switch. */
export default function CoreKatiaEnginePage() {
  const me = useQuery(meQueryOptions()).data;
  const writable = useWritable();
  const engine = useQuery(engineQueryOptions());
  const usage = useQuery(usageQueryOptions());
  const managers: readonly string[] = ENGINE_MANAGERS;
  const mayChange = writable && (me?.roles.some((role) => managers.includes(role)) ?? false);
  return (
    <>
      <PageHeader title={t`Katia engine`} description={t`What Katia may read and propose, and its switch.`} />
      <QueryView query={engine} what={t`the engine`}>
        {(found) => (
          <Stack gap="lg">
            <EnginePanel engine={found} mayChange={mayChange} />
            <PromptVersions engine={found} mayChange={mayChange} />
            <Evaluations engine={found} mayChange={mayChange} />
            <QueryView query={usage} what={t`its use`}>
              {(used) => <EngineUsage usage={used} engine={found} />}
            </QueryView>
          </Stack>
        )}
      </QueryView>
    </>
  );
}
