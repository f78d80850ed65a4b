import type { Page } from '@playwright/test'
import type { Person } from './fixtures.ts'

type Credentials = Pick<Person, 'username' | 'password'>

export const fillInSignIn = async (page: Page, { username, password }: Credentials): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export const signInByForm = async (page: Page, credentials: Credentials): Promise<void> => {
  await fillInSignIn(page, credentials)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
