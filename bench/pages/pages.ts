import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProgram, startProgram } from '#server/testing/program.ts'
import { type Audit, audit, categories } from './audit.ts'
import { makeTickets } from './tickets.ts'

const visits = 3
const most = { html: 14 * 1024, script: 65 * 1024, otherHosts: 0 }
const least = [98, 100, 100]

/** As a browser receives it, compressed. */
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

const mark = (isMet: boolean, text: string | number): string => `${isMet ? ' ' : '✗'} ${text}`

const bytesOfScripts = async ({ requests }: Audit, accepted?: string): Promise<number> => {
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const sizes = await Promise.all(scripts.map(({ url }) => bytesOf(url, accepted)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const weigh = async (url: string): Promise<Record<string, string>> => {
  const audits: Audit[] = []
  for (let visit = 0; visit < visits; visit++) audits.push(await audit(url))
  const [first] = audits
  if (!first) throw new Error('There was no visit')
  const html = await bytesOf(url)
  const script = await bytesOfScripts(first)
  const asked = first.requests.filter(({ url: each }) => /^https?:/.test(each))
  const otherHosts = asked.filter(({ url: each }) => new URL(each).host !== new URL(url).host).length
  const scores = categories.map((name, place) => {
    const score = median(audits.map(({ scores }) => scores[place] ?? 0))
    return [name, mark(score >= (least[place] ?? 0), score)]
  })
  return {
    'HTML and CSS': mark(html <= most.html, html),
    JavaScript: mark(script <= most.script, script),
    'by gzip': String(await bytesOfScripts(first, 'gzip')),
    requests: String(asked.length),
    'to other hosts': mark(otherHosts <= most.otherHosts, otherHosts),
    ...Object.fromEntries(scores),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'tigena-pages-'))
const program = await startProgram({ DATA_DIR: folder })
try {
  const { open, delivered } = await makeTickets(program.url)
  const pages = {
    home: '/',
    'status, English': `/status/${open}?lang=en`,
    'status, Amharic': `/status/${open}?lang=am`,
  }
  const rows: Record<string, Record<string, string>> = {}
  for (const [name, path] of Object.entries({ ...pages, feedback: `/feedback/${delivered}` })) {
    console.log(`Weighing ${name}…`)
    rows[name] = await weigh(program.url + path)
  }
  console.table(rows)
  console.log(
    `Bytes are compressed, by brotli unless said. ✗ misses its aim: HTML with its CSS at most ${most.html}, JavaScript ${most.script},`,
  )
  console.log(`nothing from other hosts, Lighthouse (mobile, median of ${visits}) at least ${least.join(', ')}.`)
} finally {
  await endProgram(program, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
