import { join } from 'node:path'
import { findCircle, type ImportGraph, readImportGraph } from './importGraph.ts'
import { allowedFeatureImports } from './importRules.ts'

type FeatureTable = typeof allowedFeatureImports

/** Folders of server/ that are no features. `schema` has the SQL of all features. */
const sharedFolders = ['platform', 'schema', 'testing']

/**
 * The part of the project that a file belongs to: a feature, or a room of it that has its own row in the table, a shared
 * folder, the assembly, or a top-level folder.
 */
const partOf = (path: string, table: FeatureTable): string => {
  const [top = '', folder = '', ...rest] = path.split('/')
  if (top !== 'server') return top
  // app.ts, main.ts, config.ts and the other files that put the server together.
  if (rest.length === 0) return 'the assembly'
  const room = `${folder}/${rest[0]}`
  return room in table ? room : folder
}

/** Tests build a whole shop, so they may import anything, and nothing but a test may import them. */
const isTest = (path: string): boolean => /\.(test|setup)\.tsx?$|\/testing(\.tsx?$|\/)/.test(path)

const mayImport = (from: string, to: string, table: FeatureTable): boolean => {
  if (from === to || to === 'contract') return true
  if (from === 'the assembly') return to in table || to === 'platform' || to === 'schema'
  if (from === 'platform') return false
  return [...(table[from] ?? []), 'platform', 'schema'].includes(to)
}

/** A feature calls another's service, never its SQL. */
const isSqlOfFeature = (path: string, table: FeatureTable): boolean =>
  path.endsWith('.sql.ts') && partOf(path, table) in table

const isChecked = (file: string): boolean =>
  file.startsWith('contract/') || (file.startsWith('server/') && !isTest(file))

const findForbiddenImports = (graph: ImportGraph, table: FeatureTable): string[] =>
  Array.from(graph)
    .filter(([file]) => isChecked(file))
    .flatMap(([file, paths]) =>
      paths.flatMap(path => {
        if (isTest(path) && !isTest(file)) return `${file} imports ${path}, which is for tests`
        if (file.startsWith('contract/')) {
          return path.startsWith('contract/') ? [] : `${file} imports ${path}, but contract imports only itself`
        }
        const [from, to] = [partOf(file, table), partOf(path, table)]
        if (from !== to && isSqlOfFeature(path, table))
          return `${file} imports ${path}, but only ${to} may import its SQL`
        return mayImport(from, to, table) ? [] : `${file} imports ${path}, but ${from} may not import ${to}`
      }),
    )

const findUnusedPermissions = (graph: ImportGraph, table: FeatureTable): string[] => {
  const used = new Set(
    Array.from(graph)
      .filter(([file]) => isChecked(file))
      .flatMap(([file, paths]) => paths.map(path => `${partOf(file, table)} ${partOf(path, table)}`)),
  )
  return Object.entries(table).flatMap(([from, allowed]) =>
    allowed
      .filter(to => !used.has(`${from} ${to}`))
      .map(to => `the table lets ${from} import ${to}, but no file of ${from} does`),
  )
}

const foldersOfFeatures = (graph: ImportGraph, table: FeatureTable): Set<string> => {
  const parts = Array.from(graph.keys(), file => (file.startsWith('server/') ? partOf(file, table) : 'the assembly'))
  return new Set(parts.filter(part => part !== 'the assembly' && !sharedFolders.includes(part)))
}

const findUnknownFeatures = (graph: ImportGraph, table: FeatureTable): string[] => {
  const folders = foldersOfFeatures(graph, table)
  const named = new Set([...Object.keys(table), ...Object.values(table).flat()])
  return [
    ...[...folders].filter(folder => !(folder in table)).map(folder => `server/${folder} is not in the table`),
    ...[...named]
      .filter(name => !folders.has(name))
      .map(name => `the table names server/${name}, which does not exist`),
  ]
}

/** Describes each broken import rule in one line. */
export const findImportProblems = (graph: ImportGraph, table: FeatureTable): string[] => {
  const circles = [findCircle(new Map(Object.entries(table))), findCircle(graph)].filter(circle => circle !== undefined)
  return [
    ...findUnknownFeatures(graph, table),
    ...findForbiddenImports(graph, table),
    ...findUnusedPermissions(graph, table),
    ...circles.map(circle => `circle: ${circle.join(' → ')}`),
  ]
}

if (import.meta.main) {
  const problems = findImportProblems(readImportGraph(join(import.meta.dirname, '..')), allowedFeatureImports)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) console.log('The allowed imports are listed in scripts/importRules.ts.')
  process.exit(problems.length === 0 ? 0 : 1)
}
