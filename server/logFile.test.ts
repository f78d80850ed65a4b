import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLogFile } from './logFile.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

test('a full log makes room for the next, the newest five are kept, and a new start goes on in the last', () => {
  const folder = join(temporaryFolder(), 'logs')
  const log = openLogFile(folder, 10)
  for (let line = 1; line <= 7; line++) log.write(`request ${line}\n`)
  openLogFile(folder).write('after a restart\n')
  expect(readdirSync(folder).sort()).toEqual([
    'tigena.1.log',
    'tigena.2.log',
    'tigena.3.log',
    'tigena.4.log',
    'tigena.log',
  ])
  expect(readFileSync(join(folder, 'tigena.log'), 'utf8')).toBe('request 7\nafter a restart\n')
  expect(readFileSync(join(folder, 'tigena.4.log'), 'utf8')).toBe('request 3\n')
})
