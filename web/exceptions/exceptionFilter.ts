import { exceptionKinds } from '#contract/exceptions/exceptions.ts'
import { filterReader, readOneOf } from '#web/ui/list/urlFilter.ts'

export const readExceptionFilter = filterReader({
  kind: readOneOf(exceptionKinds),
  seen: readOneOf(['yes'] as const),
})
