import { statSync } from 'node:fs'

/** Not existsSync, which ignores the capability to enter closed folders (decision 19). */
export const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined
