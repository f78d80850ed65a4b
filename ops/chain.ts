import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { chromium, expect as expectWithin5Seconds, type Page } from '@playwright/test'
import { appIsPrecached } from '../e2e/installedApp.ts'
import { copiedNames } from '../e2e/offlineSales.ts'
import { addProduct, expectSavedHere, fillSale, saveSale } from '../e2e/saleForm.ts'
import { signInByForm } from '../e2e/signInForm.ts'
import { findChromium } from '../scripts/chromium.ts'
import { type RunningPostgres, startPostgres } from '../server/platform/postgres/supervisor.ts'
import { connectionUrl } from '../server/testing/connectionUrl.ts'
import { photo } from '../server/testing/pictures.ts'
import { adminPassword, endProgram, type Program, startProgram } from '../server/testing/program.ts'
import { deskAddress, openDeskNetwork, serverAddress, writeDeskCommand } from './testNetwork.ts'

const expect = expectWithin5Seconds.configure({ timeout: 30_000 })
const root = join(import.meta.dirname, '..')
const host = 'shop.test:8443'
const publicUrl = `https://${host}`

const startBucket = async (directory: string) => {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'shop' }],
  })
  const { port } = await s3.run()
  return { url: `s3://shop?endpoint=http://127.0.0.1:${port}`, close: () => s3.close() }
}

/** Creates the roles and the database as PostgreSQL's image does for ops/compose.yaml. Returns what the processes are told of them. */
const createRoles = ({ connection }: RunningPostgres) => {
  const { host, port, user, database } = connection
  const passwords = { DATABASE_PASSWORD: 'app', DATABASE_OWNER_PASSWORD: 'owner' }
  const options = ['-h', host, '-p', String(port), '-U', user, '-d', database, '-v', 'ON_ERROR_STOP=1']
  execFileSync('psql', ['-q', ...options, '-f', join(root, 'ops/roles.sql')], { env: { ...process.env, ...passwords } })
  const urlOf = (role: string) => connectionUrl({ ...connection, user: role, database: 'tigena' })
  return { DATABASE_URL: urlOf('tigena_app'), DATABASE_OWNER_URL: urlOf('tigena_owner') }
}

const startCaddy = async (folder: string, processes: readonly Program[]) => {
  const caddy = spawn('caddy', ['run', '--config', join(root, 'ops/Caddyfile')], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SHOP_HOST: host,
      SHOP_PROCESSES: processes.map(({ url }) => new URL(url).host).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    caddy.on('exit', () => reject(new Error('Caddy has ended')))
    caddy.stderr.setEncoding('utf8').on('data', line => line.includes('serving initial configuration') && resolve())
  })
  return caddy
}

const allow = async (address: string, environment: NodeJS.ProcessEnv) => {
  // Not by launch.mjs, which installs packages if they are outdated.
  const args = ['server/allow.ts', address]
  const [code] = await once(spawn(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' }), 'exit')
  expect(code).toBe(0)
}

/** Calls one process as Caddy would, so that it is certain which one answers. */
const callerOf =
  ({ url }: Program, cookie: string) =>
  (method: string, path: string, body?: object) => {
    const forwarded = { 'x-forwarded-for': deskAddress, 'x-forwarded-proto': 'https' }
    const headers = { cookie, ...forwarded, 'content-type': 'application/json' }
    return fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }

/** Follows the changes that one process announces. Returns what has arrived so far. */
const followProcess = async (call: ReturnType<typeof callerOf>) => {
  const { body } = await call('GET', '/api/live')
  let received = ''
  const read = async () => {
    for await (const part of body ?? []) received += Buffer.from(part).toString()
  }
  // The end of the process ends the stream.
  read().catch(() => {})
  return () => received
}

/** Follows the changes from the page, so through Caddy, which chooses the process. */
const followThroughCaddy = async (page: Page) => {
  const events = await page.evaluateHandle(() => {
    const received: string[] = []
    const stream = new EventSource('/api/live')
    stream.addEventListener('open', () => received.push('open'))
    stream.addEventListener('change', event => received.push((event as MessageEvent).data))
    return received
  })
  const received = async () => (await events.jsonValue()).join()
  await expectWithin5Seconds.poll(received).toContain('open')
  return received
}

/**
 * A chain on this machine: Caddy with our Caddyfile in front of two processes, on one PostgreSQL and one bucket, and a desk
 * with a browser in a network of its own.
 */
export const checkChain = async (folder: string): Promise<void> => {
  await using opened = new AsyncDisposableStack()
  opened.use(openDeskNetwork())
  for (const name of ['bucket', 'data', 'caddy', 'postgres']) mkdirSync(join(folder, name))
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), report: () => {} })
  opened.defer(() => postgres.stop())
  const bucket = await startBucket(join(folder, 'bucket'))
  opened.defer(() => bucket.close())
  const environment = {
    ...createRoles(postgres),
    STORAGE_URL: bucket.url,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const first = await startProgram(environment)
  opened.defer(() => endProgram(first, 'SIGKILL').then(() => {}))
  const second = await startProgram(environment)
  opened.defer(() => endProgram(second, 'SIGTERM').then(() => {}))
  for (const { output } of [first, second]) expect(output()).not.toContain('Warning: the role')
  console.log('  both work as a role that cannot change the records')
  const caddy = await startCaddy(join(folder, 'caddy'), [first, second])
  opened.defer(() => void caddy.kill())

  const browser = await chromium.launch({
    executablePath: writeDeskCommand(join(folder, 'chromium'), findChromium() ?? chromium.executablePath()),
    args: ['--no-sandbox', '--ignore-certificate-errors', `--host-resolver-rules=MAP shop.test ${serverAddress}`],
  })
  opened.defer(() => browser.close())
  const context = await browser.newContext({ baseURL: publicUrl, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.goto('/login')
  const seller = { username: 'admin', password: adminPassword }
  await signInByForm(page, seller)
  await expect(page.getByText(`Your IP (${deskAddress}) is not in the allowed list`)).toBeVisible()
  console.log(`  sign-in from ${deskAddress} is refused before it is listed`)
  await allow(deskAddress, { ...process.env, ...environment })
  await signInByForm(page, seller)
  await expect(page).toHaveURL(/\/admin\//)
  console.log('  sign-in works from the listed address, over https')

  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const callers = [first, second].map(program => callerOf(program, cookies))
  const streams = await Promise.all([followThroughCaddy(page), ...callers.map(followProcess)])
  let product = ''
  for (const asAdmin of callers) {
    const { id, name } = await addProduct({ asAdmin })
    product = name
    // Within 5 seconds: nothing else is sent that would push it out of a buffer.
    for (const received of streams) await expectWithin5Seconds.poll(received).toContain(id)
  }
  console.log('  a change at either process is announced by both, and arrives at once at the desk through Caddy')

  const bytes = (await photo().jpeg().toBuffer()).toString('base64')
  const fileId = await page.evaluate(async base64 => {
    const body = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const response = await fetch(`/api/files?id=${crypto.randomUUID()}`, { method: 'POST', body })
    return ((await response.json()) as { id: string }).id
  }, bytes)
  for (const call of callers) expect((await call('GET', `/api/files/${fileId}`)).status).toBe(200)
  console.log('  an uploaded picture can be read from both processes')

  await page.goto('/admin/create-sale')
  await appIsPrecached(page)
  await expect(page.getByRole('combobox', { name: 'Find a product' })).toBeVisible()
  await expect.poll(() => copiedNames(page)).toContain(product)
  await context.setOffline(true)
  await page.reload()
  const customer = 'Sale without a connection'
  await fillSale(page, product, customer)
  await saveSale(page)
  await expectSavedHere(page)
  await endProgram(first, 'SIGKILL')
  await context.setOffline(false)
  const countSales = () =>
    page.evaluate(async search => {
      const response = await fetch(`/api/sales?${new URLSearchParams({ search })}`)
      return ((await response.json()) as { items: object[] }).items.length
    }, customer)
  await expect.poll(countSales, { timeout: 60_000 }).toBe(1)
  console.log('  a sale made offline arrives once, after one process was killed')
}
