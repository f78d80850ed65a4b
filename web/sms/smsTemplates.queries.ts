import { queryOptions } from '@tanstack/react-query'
import type { Topic } from '#contract/live/live.ts'
import { getSmsTexts } from '#contract/sms/templates.ts'
import { call } from '#web/http/call.ts'

const templateKeys = {
  all: ['smsTemplates'] as const satisfies [Topic],
  texts: () => [...templateKeys.all, 'texts'] as const,
}

/** For forms that write messages. Read once; a change of a text or of the settings is published and refetches them. */
export const smsTextsQuery = queryOptions({
  queryKey: templateKeys.texts(),
  queryFn: () => call(getSmsTexts, {}),
  staleTime: Number.POSITIVE_INFINITY,
})
