import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const maxFileBytes = 10_000_000
const maxFiles = 5

export type LogFile = ReturnType<typeof openLogFile>

/** A log in a file, such as tigena.log. A full one is renamed to tigena.1.log, the one before to tigena.2.log, and so on. */
export const openLogFile = (folder: string, maxBytes = maxFileBytes) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (age: number) => join(folder, age === 0 ? 'tigena.log' : `tigena.${age}.log`)
  const open = () => openSync(pathOf(0), 'a', 0o600)
  let file = open()
  const rotate = () => {
    // After a rotation that failed half-way there is no file to make room for.
    for (let age = maxFiles - 2; age >= 0 && existsSync(pathOf(0)); age--)
      if (existsSync(pathOf(age))) renameSync(pathOf(age), pathOf(age + 1))
    const full = file
    file = open()
    closeSync(full)
  }
  const write = (line: string): void => {
    try {
      if (fstatSync(file).size >= maxBytes) rotate()
      writeSync(file, line)
    } catch {
      // On a full disk the shop goes on without its log.
    }
  }
  return { path: pathOf(0), write }
}
