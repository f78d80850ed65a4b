import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const packages = ['chromium', 'chromium-headless-shell']

const pathOf = (name: string): string | undefined => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()

const findInstalled = (): string | undefined =>
  [process.env.CHROME_PATH, ...names.map(pathOf)].find(path => path && existsSync(path))

const hasApt = () => spawnSync('which', ['apt-get']).status === 0

const installWithApt = (): string | undefined => {
  console.log('Installing Chromium…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  return findInstalled()
}

/**
 * The browser of the end-to-end tests: an installed one, else Debian's package if we may install it, else the build that
 * Playwright downloads. Undefined means Playwright's own.
 */
export const findChromium = (): string | undefined => {
  const found = findInstalled()
  if (found) return found
  if (process.getuid?.() === 0 && hasApt()) {
    const fromApt = installWithApt()
    if (fromApt) return fromApt
  }
  execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  return undefined
}

/** Chromium without what only a window needs. Debian has it as a package of its own. */
export const findHeadlessShell = (): string | undefined => pathOf('chromium-headless-shell') || undefined

if (import.meta.main) findChromium()
