import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { relative } from 'node:path'

/** Below half a core busy nobody else seems to be at work. */
const quiet = 0.5

const git = (...args: string[]) => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

/** The results themselves do not count as a change: they are written by every run. */
const commit = (resultsFile: string): string => {
  try {
    const root = git('rev-parse', '--show-toplevel')
    const changes = git('status', '--porcelain', '--', root, `:(exclude,top)${relative(root, resultsFile)}`)
    return `${git('rev-parse', '--short=12', 'HEAD')}${changes && ', with uncommitted changes'}`
  } catch {
    return 'unknown: not in a Git repository'
  }
}

/** What the numbers depend on, taken at the start of a run. */
export const describeMachine = (
  resultsFile: string,
  postgresVersion: string,
): readonly (readonly [string, string])[] => {
  const load = loadavg()[0] ?? 0
  return [
    ['Date', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Commit', commit(resultsFile)],
    ['Machine', `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`],
    ['System', `${type()} ${release()}, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`],
    ['Load at the start', `${load.toFixed(2)}${load > quiet ? ': **the machine was not quiet**' : ''}`],
  ]
}
