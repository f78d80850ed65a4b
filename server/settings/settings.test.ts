import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { blackPng } from '../testing/pictures.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const publicSettings = async () => (await shop.app.inject('/api/public/settings')).json()
const change = (changes: object) => changeSettings(admin, changes)
const refusedFields = async (changes: object) => {
  const refused = await change(changes)
  return [refused.statusCode, refused.json().details.fields]
}

test('copy protection is on by default, and an Admin can turn it off for everyone', async () => {
  expect(await publicSettings()).toMatchObject({ copyProtection: true })
  const changed = await change({ copyProtection: false })
  expect([changed.statusCode, changed.json()]).toMatchObject([200, await publicSettings()])
  expect(await publicSettings()).toMatchObject({ copyProtection: false })
  expect((await admin.call('GET', '/api/settings')).json()).toMatchObject(await publicSettings())
})

test('the shop has a default name, and an Admin can fill in its profile', async () => {
  expect(await publicSettings()).toMatchObject({ shopName: 'Tigena', address: '', supportPhone: null })
  const profile = { shopName: ' ትግና ', address: 'Bole Road, Addis Ababa', supportPhone: '+251 911 234 567' }
  expect((await change(profile)).statusCode).toBe(200)
  expect(await publicSettings()).toMatchObject({ ...profile, shopName: 'ትግና', supportPhone: '251911234567' })
  await change({ address: '', supportPhone: null })
  expect(await publicSettings()).toMatchObject({ shopName: 'ትግና', address: '', supportPhone: null })
})

test('an empty name and an invalid phone number are refused with an error at each field', async () => {
  const before = await publicSettings()
  expect(await refusedFields({ shopName: ' ', supportPhone: '12' })).toEqual([
    400,
    { shopName: 'Shop name is required', supportPhone: 'Please enter a phone number such as 0911 234 567' },
  ])
  expect(await refusedFields({ supportPhone: '' })).toEqual([400, { supportPhone: 'This field is required' }])
  expect(await refusedFields({ shopName: 'a'.repeat(61), address: 'a'.repeat(201) })).toEqual([
    400,
    {
      shopName: 'Shop name can have at most 60 characters',
      address: 'Address can have at most 200 characters',
    },
  ])
  expect(await publicSettings()).toEqual(before)
})

test('the chat channel and the limits of SMS can be set, within bounds', async () => {
  expect((await change({ channelUrl: ' t.me/tigena ', smsPerPhone: 1, smsUserParts: 10_000 })).json()).toMatchObject({
    channelUrl: 'https://t.me/tigena',
    smsPerPhone: 1,
    smsUserParts: 10_000,
  })
  expect(await publicSettings()).not.toHaveProperty('smsPerPhone')
  expect(await refusedFields({ channelUrl: 'javascript:alert(1)', smsPerPhone: 0, smsShopCost: 0 })).toEqual([
    400,
    {
      channelUrl: 'Please enter a link such as https://t.me/yourshop',
      smsPerPhone: 'Messages per phone and day must be between 1 and 10,000',
      smsShopCost: 'SMS cost per day must be between 0.01 and 1,000,000.00',
    },
  ])
  expect((await change({ channelUrl: null })).json()).toMatchObject({ channelUrl: null, smsPerPhone: 1 })
})

test('the profile has an email, branches and a logo, which everyone sees, and the change is in the activity log', async () => {
  const upload = async ({ cookie }: { cookie: string }) => {
    const headers = { cookie, 'content-type': 'image/png' }
    return (await shop.app.inject({ method: 'POST', url: '/api/files', payload: blackPng(8, 8), headers })).json().id
  }
  const logoId = await upload(admin)
  const branches = [{ en: 'Bole', am: 'ቦሌ' }, ...Array(3).fill({ en: '', am: '' })]
  const changes = { email: 'shop@example.com', branches, logoId, mobileMoneyName: ' M-Pesa ' }
  expect((await change(changes)).json()).toMatchObject({ ...changes, mobileMoneyName: 'M-Pesa' })
  expect(await publicSettings()).toMatchObject({ email: 'shop@example.com', branches, logoId })
  const logo = await shop.app.inject(`/api/public/logo/${logoId}`)
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp'])
  const record = await shop.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('table_name', '=', 'shop_settings')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({
    actor_id: admin.id,
    action: 'settings.update',
    before: { email: '', logo_id: null, mobile_money_name: 'telebirr' },
    after: { email: 'shop@example.com', branches, logo_id: logoId, mobile_money_name: 'M-Pesa' },
  })
  const other = await upload(await shop.staff('Technician'))
  expect(await refusedFields({ logoId: other })).toEqual([400, { logoId: 'This picture no longer exists' }])
  expect((await shop.app.inject(`/api/public/logo/${other}`)).statusCode).toBe(404)
  await change({ logoId: null })
  expect((await shop.app.inject(`/api/public/logo/${logoId}`)).statusCode).toBe(404)
  expect(await refusedFields({ email: 'shop', mobileMoneyName: '', branches: branches.slice(1) })).toEqual([
    400,
    {
      email: 'Please enter an e-mail address such as shop@example.com',
      mobileMoneyName: 'Mobile-money name is required',
      branches: expect.any(String),
    },
  ])
  const twins = [branches[0], { en: 'BOLE', am: '' }, { en: 'Atlas', am: ' ቦሌ' }, branches[3]]
  expect(await refusedFields({ mobileMoneyName: ' CASH ', branches: twins })).toEqual([
    400,
    {
      mobileMoneyName: 'CASH is the name of another payment method',
      'branches.1.en': 'Another branch has this name',
      'branches.2.am': 'Another branch has this name',
    },
  ])
})

test('a branch can be removed once no user belongs to it', async () => {
  const none = { en: '', am: '' }
  const branches = [{ en: 'Bole', am: '' }, { en: 'Atlas', am: '' }, none, none]
  await change({ branches })
  const { id } = await shop.staff('Sales')
  await admin.call('PATCH', `/api/users/${id}`, { version: 1, branch: 1 })
  const withoutAtlas = { branches: [branches[0], none, none, none] }
  expect(await refusedFields(withoutAtlas)).toEqual([
    400,
    { 'branches.1.en': '1 user belongs to this branch. Choose another branch for them in Users first.' },
  ])
  await admin.call('PATCH', `/api/users/${id}`, { version: 2, branch: 0 })
  expect((await change(withoutAtlas)).json()).toMatchObject(withoutAtlas)
  expect((await change({ branches: [none, none, none, none] })).statusCode).toBe(200)
})

test('a change takes effect in another process at once', async () => {
  const { db, pool, config, storage, sms } = shop
  const other = await buildApp({ db, pool, config, storage, sms })
  await change({ shopName: 'Bole Phones' })
  expect((await other.inject('/api/public/settings')).json().shopName).toBe('Bole Phones')
  expect((await other.inject('/')).body).toContain('Bole Phones')
  await other.close()
})

test('staff see whether the shop has an SMS provider', async () => {
  const { staff } = await openShop({ SMS_API_URL: 'http://127.0.0.1:9/send', SMS_API_TOKEN: 'secret' })
  const desk = await (await staff('Technician')).call('GET', '/api/settings/desk')
  expect(desk.json()).toMatchObject({ hasSmsProvider: true })
})

test('the currency label is $ by default, and only staff see the one that an Admin sets', async () => {
  const technician = await shop.staff('Technician')
  const deskSettings = async () => (await technician.call('GET', '/api/settings/desk')).json()
  expect(await deskSettings()).toMatchObject({ currencyLabel: 'ETB', mobileMoneyName: 'M-Pesa', hasSmsProvider: false })
  await change({ currencyLabel: ' Br ' })
  expect(await deskSettings()).toMatchObject({ currencyLabel: 'Br', mobileMoneyName: 'M-Pesa', hasSmsProvider: false })
  expect(await publicSettings()).not.toHaveProperty('currencyLabel')
  expect((await shop.app.inject('/api/settings/desk')).statusCode).toBe(401)
  expect(await refusedFields({ currencyLabel: '' })).toEqual([400, { currencyLabel: 'Currency label is required' }])
  const long = { currencyLabel: 'Currency label can have at most 10 characters' }
  expect(await refusedFields({ currencyLabel: 'Ethiopian Birr' })).toEqual([400, long])
})

test('PRINT-02 the URL for customers is PUBLIC_URL or the requested host, with whether it is public', async () => {
  const addressAt = async (from: typeof shop, host: string) => {
    const { cookie } = await from.staff('Technician')
    return (await from.app.inject({ url: '/api/settings/customers-address', headers: { cookie, host } })).json()
  }
  expect(await addressAt(shop, 'localhost:3000')).toMatchObject({ url: 'http://localhost:3000', isPublic: false })
  expect(await addressAt(shop, '192.168.1.5:3000')).toMatchObject({ url: 'http://192.168.1.5:3000', isPublic: false })
  expect(await addressAt(shop, 'repairs.example')).toMatchObject({ url: 'http://repairs.example', isPublic: true })
  const known = await openShop({ PUBLIC_URL: 'https://shop.example' })
  expect(await addressAt(known, 'localhost:3000')).toMatchObject({ url: 'https://shop.example', isPublic: true })
})

test('links in SMS lead to PUBLIC_URL or to the address that an Admin has confirmed, never to the Host of a request', async () => {
  const fresh = await openShop()
  const { cookie, call } = await fresh.staff('Admin')
  const headers = { cookie, host: 'attacker.example' }
  const read = async () => (await fresh.app.inject({ url: '/api/settings/customers-address', headers })).json()
  expect(await read()).toMatchObject({ linkUrl: null, isConfigured: false })
  const confirm = (address: string, version = 1) =>
    call('POST', '/api/settings/customers-address', { url: address, version })
  const local = await confirm('http://192.168.1.4:3000')
  expect([local.statusCode, local.json().details.fields.url]).toEqual([
    400,
    'This address can only be opened inside the shop',
  ])
  const refused = await confirm('javascript:alert(1)')
  expect([refused.statusCode, Object.keys(refused.json().details.fields)]).toEqual([400, ['url']])
  await confirm(' https://Repairs.example/admin ')
  const url = 'https://repairs.example'
  const confirmed = { url, isPublic: true, linkUrl: url, hasNoPublicAddress: false, isConfigured: false, version: 2 }
  expect(await read()).toEqual(confirmed)
  expect((await confirm(url)).json()).toEqual(confirmed)
  const outdated = await confirm('https://other.example')
  expect([outdated.statusCode, outdated.json().details.current]).toEqual([409, confirmed])
  const technician = await fresh.staff('Technician')
  const denied = await technician.call('POST', '/api/settings/customers-address', {
    url: 'https://x.example',
    version: 2,
  })
  expect(denied.statusCode).toBe(403)
  const known = await openShop({ PUBLIC_URL: 'https://shop.example' })
  const admin = await known.staff('Admin')
  expect((await admin.call('GET', '/api/settings/customers-address')).json()).toMatchObject({
    linkUrl: 'https://shop.example',
    isConfigured: true,
  })
})

test('an Admin says that the shop has no public address, which a confirmed one or PUBLIC_URL undoes', async () => {
  const fresh = await openShop()
  const { call } = await fresh.staff('Admin')
  const confirm = (url: string | null, version: number, by = call) =>
    by('POST', '/api/settings/customers-address', { url, version })
  const technician = await fresh.staff('Technician')
  expect((await confirm(null, 1, technician.call)).statusCode).toBe(403)
  const none = { linkUrl: null, hasNoPublicAddress: true, version: 2 }
  expect((await confirm(null, 1)).json()).toMatchObject(none)
  expect((await confirm(null, 1)).json(), 'sent again').toMatchObject(none)
  const [recorded] = (await call('GET', '/api/activity?kind=settings')).json().items
  expect([recorded.before, recorded.after]).toMatchObject([
    { has_no_public_address: false },
    { has_no_public_address: true },
  ])
  expect((await confirm('https://repairs.example', 1)).statusCode, 'of an outdated version').toBe(409)
  const confirmed = { linkUrl: 'https://repairs.example', hasNoPublicAddress: false, version: 3 }
  expect((await confirm('https://repairs.example', 2)).json()).toMatchObject(confirmed)
  const refused = await confirm(null, 3)
  expect([refused.statusCode, refused.json().details.fields.url]).toEqual([
    400,
    'This shop already has a public address',
  ])
  const known = await openShop({ PUBLIC_URL: 'https://shop.example' })
  await sql`update shop_settings set has_no_public_address = true`.execute(known.db)
  const admin = await known.staff('Admin')
  expect((await admin.call('GET', '/api/settings/customers-address')).json()).toMatchObject({
    linkUrl: 'https://shop.example',
    hasNoPublicAddress: false,
  })
  expect((await confirm(null, 1, admin.call)).statusCode).toBe(400)
})

test('omitted settings stay unchanged, and an invalid value is refused', async () => {
  await change({ copyProtection: false })
  expect((await change({})).json()).toMatchObject({ copyProtection: false })
  const [status, fields] = await refusedFields({ copyProtection: 'perhaps' })
  expect([status, Object.keys(fields)]).toEqual([400, ['copyProtection']])
})

test('the settings table always has exactly one row', async () => {
  await expect(shop.db.insertInto('shop_settings').defaultValues().execute()).rejects.toThrow('duplicate key')
  await expect(shop.db.insertInto('shop_settings').values({ id: false }).execute()).rejects.toThrow('check constraint')
})

test.each([
  [{ warrantyBrands: ['Tecno', ' tecno '] }, 'Please enter each brand once, with at most 30 characters'],
  [{ warrantyBrands: ['x'.repeat(31)] }, 'Please enter each brand once, with at most 30 characters'],
  [{ phoneWarrantyMonths: 25 }, 'Warranty of phones must be between 1 and 24 months'],
  [{ accessoryWarrantyMonths: 0 }, 'Warranty of accessories must be between 1 and 24 months'],
])('warranties cannot be set to %j', async (changes, message) => {
  const { version } = (await admin.call('GET', '/api/settings')).json()
  const refused = await admin.call('PATCH', '/api/settings', { version, ...changes })
  expect([refused.statusCode, Object.values(refused.json().details.fields)]).toEqual([400, [message]])
})

test('the brands of warranties are trimmed and have no Other, which is always offered, and an outdated edit is a conflict', async () => {
  const { version } = (await admin.call('GET', '/api/settings')).json()
  const saved = await admin.call('PATCH', '/api/settings', { version, warrantyBrands: [' Tecno ', 'other', 'Doro'] })
  expect(saved.json()).toMatchObject({ warrantyBrands: ['Tecno', 'Doro'], version: version + 1 })
  const late = await admin.call('PATCH', '/api/settings', { version, phoneWarrantyMonths: 6 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'edit.conflict'])
})
