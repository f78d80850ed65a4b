import { join } from 'node:path'

/** The path of a module that Vite has built from .tsx, which Node cannot load directly. */
export const builtModule = (file: string): string => join(import.meta.dirname, '../../../dist/server', file)
