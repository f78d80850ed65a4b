import { defineConfig } from '@playwright/test'

/** Keeps Chromium from calling its maker's servers. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Two that show a pattern, slowly, because drawing it takes much of the processor; the browser asks before it opens one. */
const cameras = '--use-fake-device-for-media-stream=device-count=2,fps=5'

/** The address bar of each new window is two pages more to load, which costs as much as the story in it. */
const pagesOfAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright turns off by itself: only the last of several switches counts, so ours must name these too. */
const offAnyway = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const switches = [...quiet, cameras, `--disable-features=${[...offAnyway, ...pagesOfAddressBar].join()}`]

const launchOptions = (executablePath: string | undefined) => ({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...switches] : switches,
})

/** Tags the stories that need what the headless shell lacks: a camera or the PDF viewer. */
const inWholeBrowser = /@wholeBrowser/

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/globalSetup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A story walks a whole page. On a machine that does much else besides, that takes a minute.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // A story waits for the end of each animation, and axe reports the colours on the way.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer in place of the routes that a test sets up; the stories about it let it in.
    serviceWorkers: 'block',
  },
  // The headless shell takes a sixth less of the processor, which most of the time of the stories goes into.
  projects: [
    {
      name: 'headless shell',
      grepInvert: inWholeBrowser,
      use: { launchOptions: launchOptions(process.env.CHROMIUM_HEADLESS_SHELL ?? process.env.CHROMIUM) },
    },
    {
      name: 'browser',
      grep: inWholeBrowser,
      // A second worker would start a second browser and shop for these few stories.
      workers: 1,
      // Playwright's own is the headless shell unless this channel is named.
      use: { channel: 'chromium', launchOptions: launchOptions(process.env.CHROMIUM) },
    },
  ],
})
