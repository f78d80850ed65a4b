import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The server restarts and Vite reloads the page when a source file changes. */
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn('vite', [], { cwd: root, stdio: 'inherit' }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop).on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
