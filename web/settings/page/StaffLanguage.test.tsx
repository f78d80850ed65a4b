import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StaffLanguage } from '#web/settings/page/StaffLanguage.tsx'
import { serveSettings } from '#web/settings/testing.ts'
import { press, type } from '#web/testing/actions.ts'
import { showPage } from '#web/testing/showPage.tsx'

test('LANG-01 the shop chooses the language of everybody who has not chosen one', async () => {
  const shop = serveSettings()
  const { settings } = shop
  showPage(() => <StaffLanguage settings={settings} />)
  await screen.findByRole('form', { name: 'Language of the staff app' })
  expect(screen.getByText(/^Of everybody who has not chosen another one/)).toBeTruthy()
  type(/^Language of new users/, 'am')
  press('Save Language')
  await waitFor(() => expect(shop.settings.staffLanguage).toBe('am'))
})
