import type {
  FormRuleInput,
  ImportReport,
  RuleCheck,
  RuleForm,
  RuleResponse,
  RuleValues,
  SOC_ALERTS_TOPIC,
  SocRule,
  SocRuleDetail,
} from '@rampart/soc/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, asSent, unwrap, unwrapPositioned } from '../../../../shared/api-client/client.js';
import { useLiveAnswer } from '../../../../shared/live-client/use-live-answer.js';

export const ruleKeys = {
  all: ['soc', 'rules'],
  list: ['soc', 'rules', 'list'],
  one: (id: string): readonly string[] => ['soc', 'rules', 'one', id],
} as const;

const TOPIC: typeof SOC_ALERTS_TOPIC = 'soc-alerts';

export const useRules = () =>
  useLiveAnswer({
    ...{ topic: TOPIC, queryKey: ruleKeys.list },
    read: (signal) => unwrapPositioned<readonly SocRule[]>(api.GET('/api/soc/rules', { signal })),
  });

export const useRule = (ruleId: string) =>
  useQuery({
    queryKey: ruleKeys.one(ruleId),
    queryFn: ({ signal }) =>
      unwrap<SocRuleDetail>(api.GET('/api/soc/rules/{ruleId}', { params: { path: { ruleId } }, signal })),
  });

/** Compiles the form to Sigma, for a back-test before saving. @throws ApiError */
export const compileForm = (form: RuleForm): Promise<{ readonly yaml: string }> =>
  unwrap(api.POST('/api/soc/rules/form/compile', { body: asSent(form) }));

export const useRuleCheck = (yaml: string) =>
  useQuery({
    queryKey: [...ruleKeys.all, 'check', yaml],
    queryFn: ({ signal }) => unwrap<RuleCheck>(api.POST('/api/soc/rules/check', { body: { yaml }, signal })),
    enabled: yaml.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

function useRuleCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: ruleKeys.all }) });
}

interface About {
  readonly ruleId: string;
}

const at = ({ ruleId }: About) => ({ path: { ruleId } });

export const useSaveForm = () =>
  useRuleCommand(({ ruleId, form }: { readonly ruleId: string | null; readonly form: FormRuleInput }) =>
    ruleId === null
      ? unwrap(api.POST('/api/soc/rules/form', { body: asSent(form) }))
      : unwrap(api.PUT('/api/soc/rules/form/{ruleId}', { params: at({ ruleId }), body: asSent(form) })),
  );

export const useSaveYaml = () =>
  useRuleCommand(({ ruleId, yaml }: { readonly ruleId: string | null; readonly yaml: string }) =>
    ruleId === null
      ? unwrap(api.POST('/api/soc/rules/yaml', { body: { yaml } }))
      : unwrap(api.PUT('/api/soc/rules/yaml/{ruleId}', { params: at({ ruleId }), body: { yaml } })),
  );

export const useSwitchRule = () =>
  useRuleCommand(({ ruleId, enabled }: About & { readonly enabled: boolean }) =>
    unwrap(api.PUT('/api/soc/rules/{ruleId}/enabled', { params: at({ ruleId }), body: { enabled } })),
  );

export const useSetResponse = () =>
  useRuleCommand(({ ruleId, response }: About & { readonly response: RuleResponse }) =>
    unwrap(api.PUT('/api/soc/rules/{ruleId}/response', { params: at({ ruleId }), body: response })),
  );

export const useSetValues = () =>
  useRuleCommand(({ ruleId, values }: About & { readonly values: RuleValues }) =>
    unwrap(api.PUT('/api/soc/rules/{ruleId}/values', { params: at({ ruleId }), body: { values } })),
  );

export const useRemoveRule = () =>
  useRuleCommand((about: About) => unwrap(api.DELETE('/api/soc/rules/{ruleId}', { params: at(about) })));

export const useRestoreRule = () =>
  useRuleCommand((about: About) =>
    unwrap(api.POST('/api/soc/rules/{ruleId}/restore', { params: at(about) })),
  );

export const useUploadRules = () =>
  useRuleCommand((file: File) =>
    unwrap<ImportReport>(
      api.POST('/api/soc/rules/upload', {
        params: { query: { name: file.name.slice(0, 300) } },
        ...({ body: file } as object),
        bodySerializer: (body: unknown) => new Blob([body as Blob]),
        headers: { 'Content-Type': 'application/octet-stream' },
      }),
    ),
  );
