import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import { type Branch, firstBranches } from '#contract/settings/branches.ts'
import {
  getSmsTexts,
  listSmsTemplates,
  resetSmsTemplate,
  updateSmsTemplate,
} from '#contract/sms/templates/templates.ts'
import { call } from '#web/http/call.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'

const templateKeys = {
  all: ['smsTemplates'] as const satisfies [Topic],
  list: () => [...templateKeys.all, 'list'] as const,
  texts: () => [...templateKeys.all, 'texts'] as const,
}

/** For forms that write messages. Read once; a change of a text or of the settings is published and refetches them. */
export const smsTextsQuery = queryOptions({
  queryKey: templateKeys.texts(),
  queryFn: () => call(getSmsTexts, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The branches of the shop; until they are loaded, those of a new shop. */
export const useBranches = (): readonly Branch[] => useQuery(smsTextsQuery).data?.branches ?? firstBranches

export const smsTemplatesQuery = queryOptions({
  queryKey: templateKeys.list(),
  queryFn: () => call(listSmsTemplates, {}),
})

export const useTemplateChanges = () => {
  const invalidating = useInvalidateAfter(templateKeys.all)
  return {
    update: (input: InputOf<typeof updateSmsTemplate>) => invalidating(call(updateSmsTemplate, input)),
    reset: (input: InputOf<typeof resetSmsTemplate>) => invalidating(call(resetSmsTemplate, input)),
  }
}
