import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { showSettings } from '#web/settings/page/testing.ts'
import { serveSettings } from '#web/settings/testing.ts'
import { field, press, type } from '#web/testing/actions.ts'

let shop: { settings: ShopSettings }
beforeEach(() => {
  shop = serveSettings()
})

const save = () => press('Save warranty settings')
const open = async () => {
  showSettings('warranties')
  await screen.findByRole('form', { name: 'Warranties' })
}

test('brands and periods are saved, and what is wrong is shown at its field', async () => {
  await open()
  expect(field(/^Brands/).value.split('\n')).toEqual(shop.settings.warrantyBrands)
  type(/^Brands/, 'Tecno\ntecno')
  type(/^Warranty of phones/, '36')
  save()
  await screen.findByText('Please enter each brand once, with at most 30 characters')
  await screen.findByText('Warranty of phones must be between 1 and 24 months')
  expect(shop.settings.version).toBe(1)
  type(/^Brands/, ' Tecno \n\nitel, Doro\n')
  type(/^Warranty of phones/, '12')
  type(/^Warranty of accessories/, '3')
  save()
  await waitFor(() =>
    expect(shop.settings).toMatchObject({
      warrantyBrands: ['Tecno', 'itel', 'Doro'],
      phoneWarrantyMonths: 12,
      accessoryWarrantyMonths: 3,
    }),
  )
})

test('an edit of what a colleague has changed is refused with the newer values, and keeps what was typed', async () => {
  await open()
  type(/^Warranty of phones/, '12')
  shop.settings = { ...shop.settings, warrantyBrands: ['Doro'], version: 2 }
  save()
  await screen.findByText(/Brands of devices: Doro/)
  expect(field(/^Warranty of phones/).value).toBe('12')
  expect(shop.settings.phoneWarrantyMonths).toBe(24)
})
