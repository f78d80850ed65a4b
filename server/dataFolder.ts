import { resolve } from 'node:path'

/** The folder that DATA_DIR names. Alone in its file, because a start by root needs it before the program is loaded. */
export const dataFolderOf = (path: string | undefined): string => resolve(path ?? 'data')
