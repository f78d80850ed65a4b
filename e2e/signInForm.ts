import type { Page } from '@playwright/test'
import type { Person } from './fixtures.ts'

export const signInByForm = async (
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
