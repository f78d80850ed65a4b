import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProgram, startProgram } from '#server/testing/program.ts'
import { type Audit, type Figures, lighthouseAudit } from './audit.ts'
import { makeTickets } from './tickets.ts'

const visits = 5
const maximum = { html: 14 * 1024, script: 65 * 1024, otherHosts: 0 }
const minimum: Partial<Figures> = { performance: 98, accessibility: 100, 'best practices': 100 }

/** The compressed size, as a browser receives it. */
const bytesOf = (url: string, accepted = 'gzip, deflate, br'): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accepted } }, response => {
      let bytes = 0
      response.on('data', chunk => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes)).on('error', reject)
    }).on('error', reject)
  })

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const missed = '✗'
const mark = (isMet: boolean, value: number): string => `${isMet ? ' ' : missed} ${value}`

const bytesOfScripts = async ({ requests }: Audit, accepted?: string): Promise<number> => {
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const sizes = await Promise.all(scripts.map(({ url }) => bytesOf(url, accepted)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Retries audits that could not finish, up to twice the number of visits. */
const runAudits = async (url: string): Promise<[Audit, ...Audit[]]> => {
  const audits: Audit[] = []
  for (let tries = 0; audits.length < visits && tries < 2 * visits; tries++) {
    const finished = await lighthouseAudit(url)
    if (finished) audits.push(finished)
  }
  const [first, ...others] = audits
  if (!first) throw new Error(`Lighthouse finished no audit of ${url}`)
  return [first, ...others]
}

const measurePage = async (url: string): Promise<Record<string, string>> => {
  const audits = await runAudits(url)
  const [first] = audits
  const html = await bytesOf(url)
  const script = await bytesOfScripts(first)
  const requests = first.requests.filter(({ url: each }) => /^https?:/.test(each))
  const otherHosts = requests.filter(({ url: each }) => new URL(each).host !== new URL(url).host).length
  const names = Object.keys(first.figures) as (keyof Figures)[]
  const figures = names.map(name => {
    const figure = Math.round(median(audits.map(({ figures }) => figures[name])))
    return [name, mark(figure >= (minimum[name] ?? 0), figure)]
  })
  return {
    'HTML and CSS': mark(html <= maximum.html, html),
    JavaScript: mark(script <= maximum.script, script),
    'JavaScript, gzip': mark(true, await bytesOfScripts(first, 'gzip')),
    requests: mark(true, requests.length),
    'to other hosts': mark(otherHosts <= maximum.otherHosts, otherHosts),
    'finished visits': mark(true, audits.length),
    ...Object.fromEntries(figures),
  }
}

/** The measured values by name and page. */
const measurePages = async (address: string): Promise<Record<string, Record<string, string>>> => {
  const { open, delivered, warranty } = await makeTickets(address)
  const pages = {
    home: '/',
    'status, English': `/status/${open}?lang=en`,
    'status, Amharic': `/status/${open}?lang=am`,
    feedback: `/feedback/${delivered}`,
    // Each of them is opened at most 10 times, of the 20 look-ups that the throttle allows.
    certificate: `/warranty/certificate/${warranty}?lang=en`,
    verification: `/warranty/verify/${warranty}?lang=am`,
  }
  const table: Record<string, Record<string, string>> = {}
  for (const [page, path] of Object.entries(pages)) {
    console.log(`Measuring ${page}…`)
    for (const [name, value] of Object.entries(await measurePage(address + path))) {
      table[name] = { ...table[name], [page]: value }
    }
  }
  return table
}

const folder = mkdtempSync(join(tmpdir(), 'tigena-pages-'))
const program = await startProgram({ DATA_DIR: folder })
try {
  const table = await measurePages(program.url)
  console.table(table)
  console.log(
    `Bytes are compressed with brotli unless stated otherwise. ${missed} marks a missed aim: HTML with its CSS at most ${maximum.html}, JavaScript ${maximum.script},`,
  )
  console.log(`nothing from other hosts, Lighthouse (mobile, median) at least ${Object.values(minimum).join(', ')}.`)
  const values = Object.values(table).flatMap(row => Object.values(row))
  if (values.some(value => value.startsWith(missed))) process.exitCode = 1
} finally {
  await endProgram(program, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
