import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { adminPassword, endProgram, type Program, signInAt, startProgram } from '#server/testing/program.ts'
import { atDesk, expect, markDocument, test } from './fixtures.ts'
import { copyPreparedShop } from './prepared.ts'

const newMark = () => `selam-${randomUUID().slice(0, 8)}`
const userOf = (mark: string) => ({ id: randomUUID(), name: mark, username: mark, password: adminPassword })

const isStreamRequest = (request: Request) => new URL(request.url()).pathname === '/api/live'

/** Searches for users with the mark in their name, before any exist. */
const watchFor = async (page: Page, mark: string) => {
  await page.goto(`/admin/users?search=${mark}`)
  await expect(page.getByText('No users found')).toBeVisible()
}

const expectUser = (page: Page, mark: string) => expect(page.getByRole('cell', { name: mark }).first()).toBeVisible()

test('a row added elsewhere appears, and only that list is refetched', async ({ page, shop, signInAs }) => {
  const mark = newMark()
  await signInAs('Admin')
  const stream = page.waitForResponse(response => isStreamRequest(response.request()))
  const copied = page.waitForResponse(response => response.url().includes('/api/products?limit=200'))
  await watchFor(page, mark)
  await stream
  // The copies for reading offline are fetched a second after the page.
  await copied
  await markDocument(page)
  const called = new Set<string>()
  page.on('request', request => called.add(new URL(request.url()).pathname))
  await shop.asAdmin('POST', '/api/users', userOf(mark))
  await expectUser(page, mark)
  expect([...called]).toEqual(['/api/users'])
  await expect(page.locator('html')).toHaveAttribute('data-marked')
})

test('seven tabs share one stream, and another takes over when its tab is closed', async ({
  context,
  page,
  shop,
  signInAs,
}) => {
  test.slow()
  const mark = newMark()
  const followers: Page[] = []
  context.on('request', request => {
    if (isStreamRequest(request)) followers.push(request.frame().page())
  })
  await signInAs('Admin')
  const tabs = [page]
  await watchFor(page, mark)
  await expect.poll(() => followers).toEqual([page])
  while (tabs.length < 7) {
    const tab = await context.newPage()
    await watchFor(tab, mark)
    tabs.push(tab)
  }
  for (const name of [`${mark} the first`, `${mark} the second`]) {
    const before = followers.length
    await shop.asAdmin('POST', '/api/users', { ...userOf(newMark()), name })
    for (const tab of tabs) await expectUser(tab, name)
    expect(followers).toHaveLength(before)
    const leader = followers.at(-1) as Page
    tabs.splice(tabs.indexOf(leader), 1)
    await leader.close()
    await expect.poll(() => followers.length).toBeGreaterThan(before)
  }
})

test('another tab takes over the stream from a frozen tab', async ({ context, page, shop, signInAs }) => {
  const mark = newMark()
  await signInAs('Admin')
  const frozen = await context.newPage()
  await frozen.goto('/')
  await frozen.evaluate(
    () =>
      new Promise<void>(resolve => {
        const holdForever = () => new Promise(() => resolve())
        navigator.locks.request('tigena.live', holdForever).catch(() => undefined)
      }),
  )
  await page.clock.install()
  await watchFor(page, mark)
  const stream = page.waitForResponse(response => isStreamRequest(response.request()))
  await page.clock.fastForward(90_000)
  await stream
  await shop.asAdmin('POST', '/api/users', userOf(mark))
  await expectUser(page, mark)
})

test('AUTH-11 without browser locks each visible tab has its own stream; a deleted user is sent to the sign-in page at once, and at every later start', async ({
  page,
  shop,
  signInAs,
}) => {
  const mark = newMark()
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  const person = await signInAs('Admin')
  const stream = page.waitForResponse(response => isStreamRequest(response.request()))
  await watchFor(page, mark)
  await stream
  await shop.asAdmin('POST', '/api/users', userOf(mark))
  await expectUser(page, mark)
  await shop.asAdmin('DELETE', `/api/users/${person.id}`)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('table')).toBeHidden()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Holla, Welcome Back' })).toBeVisible()
})

test.describe('with its own server', () => {
  let DATA_DIR: string
  let programs: Program[]
  const start = async (PORT = '0') => {
    const program = await startProgram({ DATA_DIR, PORT, TRUSTED_PROXIES: '127.0.0.1' })
    programs.push(program)
    return program
  }
  test.beforeEach(({ folder }) => {
    DATA_DIR = join(folder, 'data')
    copyPreparedShop(DATA_DIR)
    programs = []
  })
  test.afterEach(async () => {
    for (const program of programs) await endProgram(program, 'SIGKILL')
  })

  test('changes made while the server was unreachable appear after the reconnect', async ({ browser }) => {
    test.slow()
    const mark = newMark()
    const first = await start()
    const page = await browser.newPage({ baseURL: first.url })
    await page.request.post('/api/session', { data: { username: 'admin', password: adminPassword } })
    await watchFor(page, mark)
    await endProgram(first, 'SIGKILL')
    await expect(page.getByText('No connection', { exact: true })).toBeVisible()

    const unseen = await start()
    const response = await fetch(`${unseen.url}/api/users`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: await signInAt(unseen.url, 'admin', adminPassword, atDesk),
      },
      body: JSON.stringify(userOf(mark)),
    })
    expect(response.status).toBe(201)
    await endProgram(unseen, 'SIGTERM')

    await start(new URL(first.url).port)
    await expectUser(page, mark)
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
    await page.close()
  })
})
