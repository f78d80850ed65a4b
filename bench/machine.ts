import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { relative } from 'node:path'

/** With a load below half a core the machine counts as idle. */
const maxIdleLoad = 0.5

const git = (...args: string[]) => execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

/** Ignores changes of the results file, which every run writes. */
const commit = (resultsFile: string): string => {
  try {
    const root = git('rev-parse', '--show-toplevel')
    const changes = git('status', '--porcelain', '--', root, `:(exclude,top)${relative(root, resultsFile)}`)
    return `${git('rev-parse', '--short=12', 'HEAD')}${changes && ', with uncommitted changes'}`
  } catch {
    return 'unknown: not in a Git repository'
  }
}

/** The conditions of the run, read at its start. */
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
    ['Load at the start', `${load.toFixed(2)}${load > maxIdleLoad ? ': **the machine was not quiet**' : ''}`],
  ]
}
