/** The pattern, for like or ilike, of the texts that contain the search text; its wildcards are escaped. */
export const containsPattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`
