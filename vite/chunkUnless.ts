import type { Rolldown } from 'vite'

interface Modules {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters'> | null
}

/** Whether every way to a module begins at one of these pages. Packages have circles, so a module is visited once. */
const isOnlyOn = (pages: RegExp, id: string, modules: Modules, visited = new Set<string>()): boolean => {
  if (pages.test(id) || visited.has(id)) return true
  visited.add(id)
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  const all = [...importers, ...dynamicImporters]
  return all.length > 0 && all.every(importer => isOnlyOn(pages, importer, modules, visited))
}

/** The name of the chunk for a shared module, or null if only these pages share it. */
export const chunkUnless = (pages: RegExp, chunk: string) => (id: string, modules: Modules) =>
  isOnlyOn(pages, id, modules) ? null : chunk

/** Whether one of these pages imports a module, itself or through others, and not only later. */
const isImportedBy = (pages: RegExp, id: string, modules: Modules, visited = new Set<string>()): boolean => {
  visited.add(id)
  const { importers = [] } = modules.getModuleInfo(id) ?? {}
  return importers.some(
    importer => pages.test(importer) || (!visited.has(importer) && isImportedBy(pages, importer, modules, visited)),
  )
}

/** The name of the chunk for a module that one of these pages begins with, else null. */
export const chunkWith = (pages: RegExp, chunk: string) => (id: string, modules: Modules) =>
  isImportedBy(pages, id, modules) ? chunk : null
