import { readFileSync, renameSync, statSync } from 'node:fs'

const largest = 10 * 1024 * 1024

export function renewLog(file: string): void {
  if (logSize(file) > largest) renameSync(file, `${file}.old`)
}

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** What was written since that says best what went wrong. */
export function complaint(file: string, since: number): string {
  const lines = readFileSync(file).subarray(since).toString().trim().split('\n')
  const reason = lines.findLast(line => /\b(error|FATAL|PANIC):/.test(line)) ?? lines.slice(-2).join(' ')
  return `${reason} (more in ${file})`
}
