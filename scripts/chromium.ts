import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const findInstalled = (): string | undefined =>
  [process.env.CHROME_PATH, ...names.map(name => spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim())].find(
    path => path && existsSync(path),
  )

const hasApt = () => spawnSync('which', ['apt-get']).status === 0

const installWithApt = (): string | undefined => {
  console.log('Installing Chromium…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
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

if (import.meta.main) findChromium()
