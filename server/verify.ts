import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { derivedFigures } from './derivedFigures.ts'
import type { Database } from './platform/db/database.ts'
import { assertShopExists } from './platform/db/openDatabase.ts'
import { type Difference, rebuild } from './platform/derived/verify.ts'
import { withoutTimeouts } from './platform/derived/withoutTimeouts.ts'
import { leaveRoot } from './platform/privileges/leaveRoot.ts'
import { verifyAndRecord } from './verification/verification.service.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const repair = async (db: Database, differences: readonly Difference[]): Promise<void> => {
  const names = new Set(differences.map(({ figure }) => figure))
  for (const figure of derivedFigures.filter(({ name }) => names.has(name))) {
    print(`Rebuilding: ${figure.name}`)
    await rebuild(db, figure)
  }
}

/** Returns whether everything agrees. */
const verifyShop = async (db: Database, isRepair: boolean): Promise<boolean> => {
  let differences = await verifyAndRecord(db, derivedFigures)
  for (const { figure, count, examples } of differences) {
    print(`${figure}: ${count} ${count === 1 ? 'row differs' : 'rows differ'} from what the records say`)
    for (const example of examples) print(`  ${example}`)
  }
  if (isRepair && differences.length > 0) {
    await repair(db, differences)
    differences = await verifyAndRecord(db, derivedFigures)
  }
  print(
    differences.length === 0
      ? `All ${derivedFigures.length} derived figures agree with the records.`
      : `These differ: ${differences.map(({ figure }) => figure).join(', ')}. Rebuild them with: npm run verify -- --repair`,
  )
  return differences.length === 0
}

/** `npm run verify` compares every count and sum with what it is computed from, `-- --repair` rebuilds those that differ. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  assertShopExists(config)
  leaveRoot(config)
  const isEqual = await withoutTimeouts(config, print, db => verifyShop(db, values.repair))
  if (!isEqual) process.exitCode = 1
}

main().catch((error: Error) => {
  process.stderr.write(`Not everything was compared. ${error.message}\n`)
  process.exit(1)
})
