import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { adminPassword, programEnvironment } from '#server/testing/program.ts'
import { expect, test } from './fixtures.ts'
import { signInByForm } from './signInForm.ts'

test('the link that npm run allow prints lets one browser sign in, once', async ({
  page,
  folder,
  own,
  setClientAddress,
}) => {
  const { url } = await own.start()
  const env = { ...programEnvironment, DATA_DIR: join(folder, 'data'), PORT: new URL(url).port }
  const { stdout } = spawnSync(process.execPath, ['server/allow.ts'], { env, encoding: 'utf8' })
  const link = /http\S+/.exec(stdout)?.[0] ?? ''
  await setClientAddress('10.8.8.8')
  const admin = { username: 'admin', password: adminPassword }
  await page.goto(link)
  await signInByForm(page, admin)
  await expect(page).toHaveURL(`${url}/admin/dashboard`)
  await page.context().clearCookies()
  await page.goto(link)
  await page.reload()
  await signInByForm(page, admin)
  await expect(page.getByRole('alert')).toContainText('This link has been used')
  await signInByForm(page, admin)
  await expect(page.getByRole('alert')).toContainText('Access denied: Your IP (10.8.8.8)')
})
