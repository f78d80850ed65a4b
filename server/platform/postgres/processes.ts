import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'

/** The live processes of the server on this data folder: the postmaster and all its children. */
export function serverProcesses(folder: string, clusterName: string): number[] {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return []
  return existsSync('/proc/self/cwd') ? processesIn(found, clusterName) : processesNamed(clusterName)
}

function processesIn(folder: Stats, clusterName: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && isPostgres(pid))
    .filter(pid => worksIn(folder, pid) ?? isNamed(clusterName, readProcess(pid, 'cmdline')))
}

/** Excludes other processes in the data folder, such as an administrator's shell. */
function isPostgres(pid: number): boolean {
  return readProcess(pid, 'comm') === 'postgres\n'
}

/** All PostgreSQL processes have the data folder as working directory. A zombie has none. */
function worksIn(folder: Stats, pid: number): boolean | undefined {
  try {
    const current = statSync(`/proc/${pid}/cwd`)
    return current.dev === folder.dev && current.ino === folder.ino
  } catch {
    // In a container without CAP_SYS_PTRACE not even root may read it.
    return undefined
  }
}

/** Empty when the process has ended. */
function readProcess(pid: number, file: 'comm' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

export function processesNamed(clusterName: string): number[] {
  return execFileSync('ps', ['-axww', '-o', 'pid=,stat=,command='], { encoding: 'utf8' })
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, state, ...command]) => !state?.startsWith('Z') && isNamed(clusterName, command.join(' ')))
    .map(([pid]) => Number(pid))
}

/** The command line of the postmaster contains its arguments; the title of its children begins with the cluster's name. */
function isNamed(clusterName: string, commandLine: string): boolean {
  return commandLine.startsWith(`postgres: ${clusterName}: `) || commandLine.includes(`cluster_name=${clusterName}`)
}
