import { filterReader, readOneOf } from '#web/ui/list/urlFilter.ts'

export const editTabs = ['details', 'status', 'parts'] as const
export type EditTab = (typeof editTabs)[number]

/** In the query string, so that a reload or a link opens it. */
export const readEditTab = filterReader({ tab: readOneOf(editTabs) })
