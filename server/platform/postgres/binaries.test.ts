import { spawnSync } from 'node:child_process'
import { cpSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { findBinaries, packagedBinaries } from './binaries.ts'
import { chooseOwner } from './owner.ts'
import { isRoot } from './testing.ts'

const owner = chooseOwner('/nowhere')

/** Copies the package as npm installs it without running scripts: without the links. */
function installPackage(parent: string): string {
  const installed = join(parent, 'package')
  cpSync(dirname(packagedBinaries()), installed, {
    recursive: true,
    filter: source => !lstatSync(source).isSymbolicLink(),
  })
  return join(installed, 'native')
}

function runs(binaries: string): boolean {
  return spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], owner).status === 0
}

test('creates the library links that npm omitted', () => {
  const packaged = installPackage(temporaryFolder())
  expect(runs(packaged)).toBe(false)
  expect(findBinaries(owner, packaged, '/nowhere')).toBe(packaged)
  expect(runs(packaged)).toBe(true)
})

test.runIf(isRoot)('copies a package from a folder that the owner cannot enter to one that it can, once', () => {
  const packaged = installPackage(temporaryFolder(0o700))
  const cache = join(temporaryFolder(), 'cache')
  const copy = findBinaries(owner, packaged, cache)
  expect(dirname(copy)).toBe(cache)
  expect(runs(copy)).toBe(true)
  expect(readdirSync(cache)).toHaveLength(1)
  rmSync(join(packaged, 'bin'), { recursive: true })
  expect(findBinaries(owner, packaged, cache)).toBe(copy)
})
