import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import type { Writable } from 'node:stream'
import type { Cluster } from './cluster.ts'

/** Spawns a process as the cluster's owner. It gets SIGINT when this program ends, even if this program is killed. */
export function spawnFor(cluster: Cluster, command: string, ...args: string[]): ChildProcess {
  const log = openSync(cluster.logFile, 'a', 0o600)
  const spawnProcess = hasDeathSignal() ? spawnWithDeathSignal : spawnWithWatchdog
  const child = spawnProcess(cluster, [command, ...args], log)
  child.once('error', error => appendFileSync(cluster.logFile, `${error.message}\n`))
  closeSync(log)
  return child
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

// Detached, so that Ctrl-C in a terminal reaches only this program. With its own environment, so that PG… variables have
// no effect.
const processOptions = { cwd: '/', detached: true, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }

function hasDeathSignal(): boolean {
  return spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
}

function spawnWithDeathSignal(cluster: Cluster, command: string[], log: number): ChildProcess {
  const privileges = ['--pdeathsig', 'INT', ...dropPrivileges(cluster), '--']
  return spawn('setpriv', [...privileges, ...command], { ...processOptions, stdio: ['ignore', log, log] })
}

function dropPrivileges({ owner, bypassesPermissions }: Cluster): string[] {
  if (process.getuid?.() !== 0) return []
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  return bypassesPermissions ? [...identity, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'] : identity
}

// The pipe closes when this program ends; a line in it means that the command ended first. The watchdog is not a child of
// the command, because PostgreSQL reports unknown child processes.
const watchdog = '( (read -r ended <&3 || kill -INT $$) & ); exec "$@" 3<&-'

function spawnWithWatchdog({ owner }: Cluster, command: string[], log: number): ChildProcess {
  const child = spawn('/bin/sh', ['-c', watchdog, 'sh', ...command], {
    ...processOptions,
    ...owner,
    stdio: ['ignore', log, log, 'pipe'],
  })
  const pipe = child.stdio[3] as Writable
  pipe.on('error', () => {})
  child.once('exit', () => pipe.end('ended\n'))
  return child
}
