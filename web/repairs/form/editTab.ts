export const editTabs = ['details', 'status', 'parts'] as const
export type EditTab = (typeof editTabs)[number]

/** Reads the tab from the query string, so that a reload or a link opens it. */
export const readEditTab = ({ tab }: Record<string, unknown>): { tab?: EditTab } => {
  const named = editTabs.find(name => name === tab)
  return named ? { tab: named } : {}
}
