import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findChromium } from '../../scripts/chromium.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const categories = ['performance', 'accessibility', 'best-practices'] as const

interface Timed {
  /** In milliseconds. */
  readonly numericValue: number
}

interface Report {
  /** Null if a part of the score could not be measured. */
  readonly categories: Record<(typeof categories)[number], { readonly score: number | null }>
  readonly audits: {
    readonly 'first-contentful-paint': Timed
    readonly 'largest-contentful-paint': Timed
    readonly 'total-blocking-time': Timed
    readonly 'network-requests': {
      readonly details: { readonly items: { readonly url: string; readonly resourceType?: string }[] }
    }
  }
  /** The speed of the machine during the audit. */
  readonly environment: { readonly benchmarkIndex: number }
}

const figuresOf = ({ categories, audits, environment }: Report) => ({
  performance: Number(categories.performance.score) * 100,
  accessibility: Number(categories.accessibility.score) * 100,
  'best practices': Number(categories['best-practices'].score) * 100,
  'FCP, ms': audits['first-contentful-paint'].numericValue,
  'LCP, ms': audits['largest-contentful-paint'].numericValue,
  'blocking time, ms': audits['total-blocking-time'].numericValue,
  benchmarkIndex: environment.benchmarkIndex,
})
export type Figures = ReturnType<typeof figuresOf>

export interface Audit {
  readonly figures: Figures
  readonly requests: Report['audits']['network-requests']['details']['items']
}

const runLighthouse = async (url: string): Promise<Report | undefined> => {
  const args = [url, '--quiet', '--output=json', `--only-categories=${categories.join()}`]
  try {
    const { stdout } = await promisify(execFile)('lighthouse', [...args, `--chrome-flags=${flags.join(' ')}`], {
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 100_000_000,
    })
    return JSON.parse(stdout)
  } catch (error) {
    console.log(`Lighthouse failed: ${(error as { stderr?: string }).stderr || error}`)
    return undefined
  }
}

/**
 * One Lighthouse run with its simulated mid-range phone and slow mobile data. Undefined if it could not finish: on a busy
 * machine it sometimes misses the start of the page load.
 */
export const lighthouseAudit = async (url: string): Promise<Audit | undefined> => {
  const report = await runLighthouse(url)
  if (!report || categories.some(name => report.categories[name].score === null)) return undefined
  return { figures: figuresOf(report), requests: report.audits['network-requests'].details.items }
}
