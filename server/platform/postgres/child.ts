import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import type { Writable } from 'node:stream'
import type { Cluster } from './cluster.ts'

/** A process of the cluster's owner that is asked to end (SIGINT) when this program ends, however this program ends. */
export function spawnFor(cluster: Cluster, command: string, ...args: string[]): ChildProcess {
  const log = openSync(cluster.logFile, 'a', 0o600)
  const spawnGuarded = hasDeathSignal() ? spawnWithDeathSignal : spawnWithWatchdog
  const child = spawnGuarded(cluster, [command, ...args], log)
  child.once('error', error => appendFileSync(cluster.logFile, `${error.message}\n`))
  closeSync(log)
  return child
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

// Detached, so that Ctrl-C in a terminal reaches this program alone; its own environment, so that no PG… variable counts.
const surroundings = { cwd: '/', detached: true, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }

function hasDeathSignal(): boolean {
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
}

function spawnWithDeathSignal(cluster: Cluster, command: string[], log: number): ChildProcess {
  const privileges = ['--pdeathsig', 'INT', ...steppingDown(cluster), '--']
  return spawn('setpriv', [...privileges, ...command], { ...surroundings, stdio: ['ignore', log, log] })
}

function steppingDown({ owner, passesClosedFolders }: Cluster): string[] {
  if (process.getuid?.() !== 0) return []
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  return passesClosedFolders ? [...identity, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'] : identity
}

// The pipe ends when this program does; a line in it says that the command ended first. The watchdog is made a stranger
// to the command, because PostgreSQL minds children that it does not know.
const watchdog = '( (read -r ended <&3 || kill -INT $$) & ); exec "$@" 3<&-'

function spawnWithWatchdog({ owner }: Cluster, command: string[], log: number): ChildProcess {
  const child = spawn('/bin/sh', ['-c', watchdog, 'sh', ...command], {
    ...surroundings,
    ...owner,
    stdio: ['ignore', log, log, 'pipe'],
  })
  const pipe = child.stdio[3] as Writable
  pipe.on('error', () => {})
  child.once('exit', () => pipe.end('ended\n'))
  return child
}
