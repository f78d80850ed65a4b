import { readFileSync, renameSync, statSync } from 'node:fs'

const maxLogBytes = 10 * 1024 * 1024

export function rotateLog(file: string): void {
  if (logSize(file) > maxLogBytes) renameSync(file, `${file}.old`)
}

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** The line written after byte `since` that best explains what went wrong. */
export function findLogError(file: string, since: number): string {
  const lines = readFileSync(file).subarray(since).toString().trim().split('\n')
  const reason = lines.findLast(line => /\b(error|FATAL|PANIC):/.test(line)) ?? lines.slice(-2).join(' ')
  return `${reason} (more in ${file})`
}
