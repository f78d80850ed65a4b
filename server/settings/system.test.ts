import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp } from '../backup/backup.service.ts'
import { backupFolder } from '../backup/backupFolder.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { connectionUrl } from '../testing/connectionUrl.ts'
import { pdfLines } from '../testing/pdfLines.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop, password } from '../testing/shop.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'
import { buildWarranty } from '../testing/warranties.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { admin, technician, upload, buildRepair } = await openDesk(shop)
const read = async (path: string) => (await admin.call('GET', path)).json()

test('SET-04 the profile is on receipts, certificates and SMS; provider, copy protection, currency, activity log and backups work', async () => {
  const profile = {
    ...{ shopName: 'Bole Phones', address: 'Bole Road 12', email: 'shop@example.com' },
    ...{ supportPhone: '0911 234 567', channelUrl: 'https://t.me/bole', logoId: await upload(admin) },
    branches: [{ en: 'Bole', am: 'ቦሌ' }, ...Array(3).fill({ en: '', am: '' })],
  }
  await changeSettings(admin, { ...profile, copyProtection: false, currencyLabel: 'Br' })

  const { number } = await buildRepair()
  const receipt = await admin.call('GET', `/api/repairs/${number}/papers/receipt`)
  const contacts = ['Bole Road 12', 'Bole', '0911 234 567 · shop@example.com', 't.me/bole']
  expect(pdfLines(receipt.rawPayload)[0]?.slice(0, 5)).toEqual(['Bole Phones', ...contacts])
  expect(receipt.rawPayload.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2)

  const warranty = await buildWarranty(admin)
  const certificate = await admin.call('GET', `/api/warranties/${warranty.number}/certificate`)
  const onCertificate = ['Bole Phones', 'Bole', 'Bole Road 12', '0911 234 567', 'shop@example.com', 't.me/bole']
  expect(pdfLines(certificate.rawPayload).flat()).toEqual(expect.arrayContaining(onCertificate))
  expect(certificate.rawPayload.toString('latin1')).toContain('/Subtype /Image')

  const sent = provider.received.find(({ message }) => message.includes(number))
  expect(sent?.message).toMatch(/Bole Phones$/)
  expect(await read('/api/sms-templates/texts')).toMatchObject({
    values: { shop: 'Bole Phones', phone: '0911234567', channel: 'https://t.me/bole' },
    branches: profile.branches,
  })

  expect(await read('/api/sms/provider')).toMatchObject({ host: expect.any(String), hasToken: true })
  const test = await admin.call('POST', '/api/sms/test', { id: randomUUID(), phone: '0911 234 567' })
  expect(test.json()).toEqual({ state: 'sent', problem: null })

  expect((await shop.app.inject('/api/public/settings')).json()).toMatchObject({ copyProtection: false })
  expect((await technician.call('GET', '/api/settings/desk')).json()).toMatchObject({ currencyLabel: 'Br' })
  expect((await read('/api/activity?kind=settings')).items[0]).toMatchObject({
    person: { id: admin.id },
    before: { shop_name: 'Tigena', copy_protection: true, currency_label: 'ETB' },
    after: { shop_name: 'Bole Phones', copy_protection: false, currency_label: 'Br' },
  })

  const connection = connectionUrl(shop.owner.pool.options)
  const { path } = await backUp({ connection, storage: shop.storage, folder: backupFolder(shop.config) })
  const name = basename(path)
  const { size } = statSync(path)
  expect((await read('/api/backup/archives')).archives).toMatchObject([{ name, bytes: size }])
  await admin.call('POST', '/api/backup/download-permit', { password })
  const saved = await admin.call('GET', `/api/backup/archives/${name}`)
  expect(saved.rawPayload.length).toBeGreaterThan(size)
})
