import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'
import { measures } from './measures.ts'

const run = promisify(execFile)

test('fills a shop in an empty folder and writes a results file with the measures', { timeout: 180_000 }, async () => {
  const folder = temporaryFolder()
  const results = join(folder, 'results', 'RESULTS.md')
  const options = ['--rows', '150', '--rounds', '1', '--seconds', '0.001']
  await run(process.execPath, [
    ...[join(import.meta.dirname, 'bench.ts'), ...options, '--only', '^(?!.*(offline|Memory))'],
    ...['--cache', join(folder, 'cache'), '--results', results],
  ])
  const lines = readFileSync(results, 'utf8').split('\n')
  for (const fact of ['Date', 'Commit', 'Machine', 'System', 'Load at the start', 'Run']) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^- ${fact}: .+`)))
  }
  // The one with a browser would need one here, and the one of the memory takes minutes.
  for (const { name } of measures.filter(measure => !/offline/.test(measure.name))) {
    expect(lines).toContainEqual(
      expect.toSatisfy(line => line.startsWith(`| ${name} | `) && /\| \d+(\.\d)? \/ \d/.test(line)),
    )
  }
})

test('an option that is not a number is refused with a message', async () => {
  const refused = run(process.execPath, [join(import.meta.dirname, 'bench.ts'), '--rows', 'many'])
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: "--rows takes a number above 0, not 'many'.\n" })
})
