import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Each source file with the paths of ours that it imports, relative to the root. Packages are left out. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Matches static, type-only and dynamic imports, and exports from another file. */
const importPattern = /\b(?:from|import)\s*\(?\s*['"`]([^'"`$]+)['"`]/g

const pathOf = (file: string, specifier: string): string | undefined => {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return normalize(join(dirname(file), path))
  return path.startsWith('#') ? normalize(path.slice(1)) : undefined
}

export const importsOf = (file: string, source: string): string[] =>
  Array.from(source.matchAll(importPattern), ([, specifier = '']) => pathOf(file, specifier) ?? []).flat()

export const readImportGraph = (root: string): ImportGraph => {
  const files = globSync('{contract,server,web,scripts,bench,e2e,vite}/**/*.{ts,tsx,mjs}', { cwd: root }).sort()
  return new Map(files.map(file => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]))
}

/** The first circle that a depth-first search finds, with its start repeated at the end. */
export const findCircle = (graph: ImportGraph): string[] | undefined => {
  const finished = new Set<string>()
  const visit = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (finished.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node])
      if (circle) return circle
    }
    finished.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return undefined
}
