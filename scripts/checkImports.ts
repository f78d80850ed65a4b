import { join } from 'node:path'
import { findCircle, type ImportGraph, readImportGraph } from './importGraph.ts'
import { type ImportTable, importRules, type Side } from './importRules.ts'

/**
 * The part of a side that a file belongs to: a folder, a room of it that has its own row in the table, or the assembly.
 * The other side, contract/ and scripts/ are one part each.
 */
const partOf = (path: string, { name, rows }: Side): string => {
  const [top = '', folder = '', ...rest] = path.split('/')
  if (top !== name) return top
  // app.ts, main.ts, staff.tsx and the other files that put the side together.
  if (rest.length === 0) return 'the assembly'
  const room = `${folder}/${rest[0]}`
  return room in rows ? room : folder
}

/** Tests build a whole shop, so they may import anything, and nothing but a test may import them. */
const isTest = (path: string): boolean => /\.(test|setup)\.tsx?$|\/testing(\.tsx?$|\/)/.test(path)

const mayImport = (from: string, to: string, { shared, rows }: Side): boolean => {
  if (from === to || to === 'contract') return true
  if (from === 'the assembly') return to in rows || shared.includes(to)
  const isFree = shared.includes(to) && !shared.includes(from)
  return isFree || (rows[from] ?? []).includes(to)
}

/** A feature calls another's service, never its SQL. The assembly lists the derived figures of all. */
const isPrivateSql = (from: string, path: string, side: Side): boolean =>
  path.endsWith('.sql.ts') &&
  !side.shared.includes(partOf(path, side)) &&
  !(from === 'the assembly' && path.endsWith('/derivedFigures.sql.ts'))

const filesOf = (graph: ImportGraph, { name }: Side): string[] =>
  [...graph.keys()].filter(file => file.startsWith(`${name}/`) && !isTest(file))

const findForbiddenImports = (graph: ImportGraph, side: Side): string[] =>
  filesOf(graph, side).flatMap(file =>
    (graph.get(file) ?? []).flatMap(path => {
      if (isTest(path)) return `${file} imports ${path}, which is for tests`
      const [from, to] = [partOf(file, side), partOf(path, side)]
      if (from !== to && isPrivateSql(from, path, side))
        return `${file} imports ${path}, but only ${to} may import its SQL`
      return mayImport(from, to, side) ? [] : `${file} imports ${path}, but ${from} may not import ${to}`
    }),
  )

const findUnusedPermissions = (graph: ImportGraph, side: Side): string[] => {
  const used = new Set(
    filesOf(graph, side).flatMap(file =>
      (graph.get(file) ?? []).map(path => `${partOf(file, side)} ${partOf(path, side)}`),
    ),
  )
  return Object.entries(side.rows).flatMap(([from, allowed]) =>
    allowed
      .filter(to => !used.has(`${from} ${to}`))
      .map(to => `the table lets ${side.name}/${from} import ${to}, but no file of it does`),
  )
}

const findUnknownFolders = (graph: ImportGraph, side: Side): string[] => {
  const folders = new Set(filesOf(graph, side).map(file => partOf(file, side)))
  folders.delete('the assembly')
  const named = new Set([...Object.keys(side.rows), ...Object.values(side.rows).flat()])
  return [
    ...[...folders]
      .filter(folder => !(folder in side.rows) && !side.shared.includes(folder))
      .map(folder => `${side.name}/${folder} is not in the table`),
    ...[...named]
      .filter(name => !folders.has(name))
      .map(name => `the table names ${side.name}/${name}, which does not exist`),
  ]
}

const findProblemsOfContract = (graph: ImportGraph): string[] =>
  [...graph.keys()]
    .filter(file => file.startsWith('contract/'))
    .flatMap(file =>
      (graph.get(file) ?? [])
        .filter(path => !path.startsWith('contract/'))
        .map(path => `${file} imports ${path}, but contract imports only itself`),
    )

const describeCircle = (graph: ImportGraph): string[] => {
  const circle = findCircle(graph)
  return circle ? [`circle: ${circle.join(' → ')}`] : []
}

/** Describes each broken import rule in one line. */
export const findImportProblems = (graph: ImportGraph, table: ImportTable): string[] => [
  ...table.flatMap(side => [
    ...findUnknownFolders(graph, side),
    ...findForbiddenImports(graph, side),
    ...findUnusedPermissions(graph, side),
    ...describeCircle(new Map(Object.entries(side.rows))),
  ]),
  ...findProblemsOfContract(graph),
  ...describeCircle(graph),
]

if (import.meta.main) {
  const problems = findImportProblems(readImportGraph(join(import.meta.dirname, '..')), importRules)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) console.log('The allowed imports are listed in scripts/importRules.ts.')
  process.exit(problems.length === 0 ? 0 : 1)
}
