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

export const categories = ['performance', 'accessibility', 'best-practices'] as const

interface Report {
  readonly categories: Record<(typeof categories)[number], { readonly score: number }>
  readonly audits: {
    readonly 'network-requests': {
      readonly details: { readonly items: { readonly url: string; readonly resourceType?: string }[] }
    }
  }
}

export interface Audit {
  /** From 0 to 100, in the order of the categories. */
  readonly scores: readonly number[]
  readonly requests: Report['audits']['network-requests']['details']['items']
}

const runLighthouse = async (url: string, attempts = 5): Promise<string> => {
  const args = [url, '--quiet', '--output=json', `--only-categories=${categories.join()}`]
  try {
    const { stdout } = await promisify(execFile)('lighthouse', [...args, `--chrome-flags=${flags.join(' ')}`], {
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 100_000_000,
    })
    return stdout
  } catch (error) {
    // On a busy machine it misses the beginning of the visit now and then.
    if (attempts === 1) throw new Error(`Lighthouse fails: ${(error as { stderr?: string }).stderr ?? error}`)
    return runLighthouse(url, attempts - 1)
  }
}

/** A visit by Lighthouse, on a phone of the middle class with slow mobile data, as it imagines them. */
export const audit = async (url: string): Promise<Audit> => {
  const report: Report = JSON.parse(await runLighthouse(url))
  return {
    scores: categories.map(name => Math.round(report.categories[name].score * 100)),
    requests: report.audits['network-requests'].details.items,
  }
}
