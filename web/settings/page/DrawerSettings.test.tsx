import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DrawerSettings } from '#web/settings/page/DrawerSettings.tsx'
import { serveSettings } from '#web/settings/testing.ts'
import { press, type } from '#web/testing/actions.ts'
import { showPage } from '#web/testing/showPage.tsx'

test('categories of expenses and the difference without a reason are saved, and what is wrong is shown at its field', async () => {
  const shop = serveSettings()
  const { settings } = shop
  showPage(() => <DrawerSettings settings={settings} />)
  await screen.findByRole('form', { name: 'Drawer' })
  type(/^Categories of expenses/, 'Food\nfood')
  type(/^Difference without a reason/, 'much')
  press('Save drawer settings')
  await screen.findByText('Please enter each category once, with at most 40 characters')
  expect(shop.settings.version).toBe(1)
  type(/^Categories of expenses/, 'Food, Fuel\n\n')
  type(/^Difference without a reason/, '50')
  press('Save drawer settings')
  await waitFor(() =>
    expect(shop.settings).toMatchObject({ expenseCategories: ['Food', 'Fuel'], drawerReasonAbove: 5000 }),
  )
})
