import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import { firstOutput, kill, runProgram } from './testing.ts'

test('the lock is refused while another program holds it, and granted after that program was killed', async () => {
  const folder = temporaryFolder()
  const holder = runProgram(
    `const { lockFolder } = await import('./lock.ts')
     lockFolder(${JSON.stringify(folder)})
     console.log('locked')
     setInterval(() => {}, 1000)`,
  )
  await firstOutput(holder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  await kill(holder)
  lockFolder(folder).release()
})

test('the garbage collector does not release the lock', async () => {
  const folder = temporaryFolder()
  const holder = runProgram(
    `const { lockFolder } = await import('./lock.ts')
     const { setFlagsFromString } = await import('node:v8')
     const { runInNewContext } = await import('node:vm')
     lockFolder(${JSON.stringify(folder)})
     setFlagsFromString('--expose-gc')
     runInNewContext('gc')()
     setInterval(() => console.log('collected'), 10)`,
  )
  await firstOutput(holder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
})

test('the lock is refused to the same program as well, until it is released', () => {
  const folder = temporaryFolder()
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(/in use by another running Tigena/)
  lock.release()
  lockFolder(folder).release()
})

test('no other user can open the lock, also one of an earlier version', () => {
  const folder = join(temporaryFolder(), 'data')
  lockFolder(folder).release()
  expect([folder, join(folder, 'lock')].map(path => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
  chmodSync(join(folder, 'lock'), 0o644)
  lockFolder(folder).release()
  expect(statSync(join(folder, 'lock')).mode & 0o777).toBe(0o600)
})
