import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inEthiopicOrder } from '#contract/testing/ethiopicOrder.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop, password, type Session } from '../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')

const newUser = (overrides: object = {}) => ({
  id: randomUUID(),
  name: 'Dawit Tesfaye',
  username: `dawit-${randomUUID().slice(0, 8)}`,
  password,
  ...overrides,
})
const guessable = 'This password is easy to guess. Choose a longer one, such as three unrelated words.'
const add = (overrides: object = {}) => admin.call('POST', '/api/users', newUser(overrides))
const fieldsOf = async (overrides: object) => (await add(overrides)).json().details.fields

describe('adding a user', () => {
  test('USER-02 returns the user, by default a Technician, without the password', async () => {
    const user = newUser()
    const response = await admin.call('POST', '/api/users', user)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      id: user.id,
      name: user.name,
      username: user.username,
      role: 'Technician',
      branch: null,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: expect.any(String),
    })
  })

  test('USER-02 name, username and a password are required', async () => {
    expect(await fieldsOf({ name: '' })).toEqual({ name: 'Name is required' })
    expect(await fieldsOf({ username: '   ' })).toEqual({ username: 'Username is required' })
    expect(await fieldsOf({ password: '' })).toEqual({ password: 'Password is required for new users' })
    expect(await fieldsOf({ password: undefined })).toEqual({ password: 'Password is required for new users' })
  })

  test.each([
    [{ password: '1234567' }, 'password', 'The password needs at least 8 characters'],
    [{ password: 'x'.repeat(257) }, 'password', 'The password can have at most 256 characters'],
    [{ password: 'Password1' }, 'password', guessable],
    [{ username: 'secuser1', password: 'secuser1' }, 'password', guessable],
    [{ name: 'Mahlet Girma', password: 'Mahlet12' }, 'password', guessable],
    [{ password: 'tigena123' }, 'password', guessable],
    [{ password: '251911234567' }, 'password', expect.stringMatching(/^This password has a phone number/)],
    [{ password: 'Meron19900101' }, 'password', expect.stringMatching(/^This password is a date or a name with one/)],
    [{ password: 'iphone15promax' }, 'password', expect.stringMatching(/^This password is the name of a product/)],
    [{ name: 'x'.repeat(101) }, 'name', 'Name can have at most 100 characters'],
    [{ role: 'Owner' }, 'role', expect.any(String)],
    [{ branch: 4 }, 'branch', expect.any(String)],
    [{ id: '1' }, 'id', expect.any(String)],
  ])('refuses %j', async (overrides, field, message) => {
    expect(await fieldsOf(overrides)).toEqual({ [field]: message })
  })

  test('refuses the name of the program with a year, also if the shop has another name', async () => {
    await changeSettings(admin, { shopName: 'Bole Phones' })
    for (const password of ['Tigena2026!', 'BolePhones2026!']) {
      expect(await fieldsOf({ password })).toEqual({ password: guessable })
    }
  })

  test('refuses the name of a colleague with a year', async () => {
    await add({ name: 'Zubeyla Qorme' })
    for (const password of ['Zubeyla2026', 'qorme2026!', 'ZubeylaQorme1']) {
      expect(await fieldsOf({ password })).toEqual({ password: guessable })
    }
  })

  test('accepts long passwords and names in any script', async () => {
    const name = 'ሃና <b>ግርማ</b> & "Sons"'
    const user = newUser({ name, password: `የአበባ ሻጭ ልጅ ${'ሰላም '.repeat(50)}` })
    expect((await admin.call('POST', '/api/users', user)).json().name).toBe(name)
    const payload = { username: user.username, password: user.password }
    expect((await shop.signIn('', { payload })).statusCode).toBe(200)
  })

  test('USER-03 refuses an existing username in any case', async () => {
    const { username } = await shop.buildUser('Sales')
    const response = await add({ username: username.toUpperCase() })
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'users.usernameTaken',
      message: 'Username already exists',
      details: { fields: { username: 'Username already exists' } },
    })
  })

  test('is idempotent: sent many times, it creates one user and returns the same reply', async () => {
    const user = newUser()
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await admin.call('POST', '/api/users', user)),
    )
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    expect(answers.every(answer => answer.statusCode === 201)).toBe(true)
  })

  test.each([{ name: 'Other' }, { role: 'Admin' }, { username: 'other' }, { password: 'another sound one' }])(
    'the same id with %j is refused',
    async change => {
      const user = newUser()
      await admin.call('POST', '/api/users', user)
      const again = await admin.call('POST', '/api/users', { ...user, ...change })
      expect([again.statusCode, again.json().code]).toEqual([409, 'id.taken'])
    },
  )

  test('the id of a deleted user is refused', async () => {
    const user = newUser()
    await admin.call('POST', '/api/users', user)
    await admin.call('DELETE', `/api/users/${user.id}`)
    expect((await admin.call('POST', '/api/users', user)).json().code).toBe('id.deleted')
  })
})

describe('changing a user', () => {
  test('USER-02 a blank password keeps the old one', async () => {
    const { id, username } = await shop.buildUser('Sales')
    const changed = await admin.call('PATCH', `/api/users/${id}`, { version: 1, name: 'Meron', password: '' })
    expect(changed.json()).toMatchObject({ id, username, name: 'Meron', role: 'Sales' })
    expect((await shop.signIn(username)).statusCode).toBe(200)
  })

  test('refuses a password that contains the new name of the user', async () => {
    const { id } = await shop.buildUser('Sales')
    const refused = await admin.call('PATCH', `/api/users/${id}`, { version: 1, name: 'Mahlet', password: 'mahlet12' })
    expect(refused.json().details.fields).toEqual({ password: guessable })
  })

  test('USER-03 refuses an existing username', async () => {
    const { username } = await shop.buildUser('Sales')
    const { id } = await shop.buildUser('Sales')
    expect((await admin.call('PATCH', `/api/users/${id}`, { version: 1, username })).json().message).toBe(
      'Username already exists',
    )
  })

  test('USER-01 an edit conflict is refused with the current user, and nothing is overwritten', async () => {
    const { id, username } = await shop.buildUser('Sales')
    const save = (change: object) => admin.call('PATCH', `/api/users/${id}`, { version: 1, ...change })
    const names = ['Meron', 'Marta', 'Mahlet']
    const answers = await Promise.all(names.map(name => save({ name })))
    expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 409, 409])
    const saved = { id, username, name: names[answers.findIndex(answer => answer.statusCode === 200)], version: 2 }
    for (const change of [{ name: 'Hirut' }, { role: 'Admin' }, { password: 'another sound one' }]) {
      const refused = await save(change)
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({
        code: 'edit.conflict',
        message: 'Somebody else has changed this user. Your changes are not saved yet.',
        details: { current: { ...saved, role: 'Sales' } },
      })
    }
    expect((await shop.signIn(username)).json()).toMatchObject({ role: 'Sales' })
    expect((await save({ version: 2, role: 'Technician' })).json()).toMatchObject({ ...saved, version: 3 })
  })

  test('an edit is idempotent: sent again after a lost reply, it returns the same user', async () => {
    const { id } = await shop.buildUser('Sales')
    const edit = { version: 1, name: 'Meron', password: 'another sound one' }
    const first = await admin.call('PATCH', `/api/users/${id}`, edit)
    const again = await admin.call('PATCH', `/api/users/${id}`, edit)
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
  })

  test.each([undefined, 0, 1.5, '1'])('an edit of version %j is refused', async version => {
    const { id } = await shop.buildUser('Sales')
    const refused = await admin.call('PATCH', `/api/users/${id}`, { version, name: 'Meron' })
    expect([refused.statusCode, Object.keys(refused.json().details.fields)]).toEqual([400, ['version']])
  })

  test('refuses an unknown user', async () => {
    expect((await admin.call('PATCH', `/api/users/${randomUUID()}`, { version: 1, name: 'x' })).json().code).toBe(
      'users.notFound',
    )
    expect((await admin.call('DELETE', `/api/users/${randomUUID()}`)).json().code).toBe('users.notFound')
  })
})

test('what a user takes in or sells belongs to the branch that an Admin has set for them', async () => {
  const desk = await openDesk(shop)
  const line = await buildLine(shop)
  const setBranch = async (id: string, version: number, branch: number | null) =>
    expect((await admin.call('PATCH', `/api/users/${id}`, { version, branch })).json()).toMatchObject({ branch })
  const branchesOf = async (wish: object = {}) => {
    const repair = await desk.buildRepair(wish)
    const sale = await buildSale(desk.admin, saleInput([line], wish))
    const stored = [`repairs/${repair.number}`, `sales/${sale.id}`].map(
      async path => (await admin.call('GET', `/api/${path}`)).json().branch,
    )
    return [repair.branch, sale.branch, ...(await Promise.all(stored))]
  }
  expect(await branchesOf()).toEqual([null, null, null, null])
  await setBranch(desk.admin.id, 1, 0)
  expect(await branchesOf({ branch: 2 })).toEqual([0, 0, 0, 0])
  expect((await desk.admin.call('GET', '/api/session')).json().branch).toBe(0)
  await setBranch(desk.admin.id, 2, null)
  expect(await branchesOf()).toEqual([null, null, null, null])
})

describe('deleting a user', () => {
  test('USER-04 refuses to delete your own account', async () => {
    const response = await admin.call('DELETE', `/api/users/${admin.id}`)
    expect([response.statusCode, response.json().message]).toEqual([409, "You can't delete your own account"])
  })

  test('frees the username', async () => {
    const { id, username } = await shop.buildUser('Technician')
    expect((await admin.call('DELETE', `/api/users/${id}`)).statusCode).toBe(204)
    const listed = (await admin.call('GET', '/api/users?limit=200')).json().items
    expect(listed.some((user: { id: string }) => user.id === id)).toBe(false)
    expect((await add({ username })).statusCode).toBe(201)
  })

  test('USER-06 keeps the name on past repairs, history and sales; the last Admin can be neither deleted nor demoted', async () => {
    const alone = await openShop()
    const desk = await openDesk(alone)
    const [seller, second] = [await alone.staff('Sales'), await alone.staff('Admin')]
    const { number } = await desk.buildRepair()
    await desk.technician.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'In Progress' })
    const { id: saleId } = await buildSale(seller, saleInput([await buildLine(alone)]))
    for (const { id } of [desk.technician, seller])
      expect((await second.call('DELETE', `/api/users/${id}`)).statusCode).toBe(204)
    const repair = (await second.call('GET', `/api/repairs/${number}`)).json()
    const sale = (await second.call('GET', `/api/sales/${saleId}`)).json()
    expect([repair.technician.name, repair.history[0].by]).toEqual(['The Technician', 'The Technician'])
    expect([sale.salesPerson.name, sale.payments[0].receivedBy.name]).toEqual(['The Sales', 'The Sales'])
    const listed = (await second.call('GET', '/api/sales')).json().items
    expect(listed[0].salesPerson.name).toBe('The Sales')

    /** Two Admins act on each other at the same moment; only one succeeds. Resolves to the Admin who is left. */
    const duel = async (
      one: Session,
      other: Session,
      act: (by: Session, on: Session) => ReturnType<Session['call']>,
    ) => {
      const outcomes = await Promise.all([act(one, other), act(other, one)])
      expect(outcomes.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
      const users = alone.db.selectFrom('users').select('id').where('deleted_at', 'is', null)
      const admins = await users.where('role', '=', 'Admin').execute()
      expect(admins).toHaveLength(1)
      return admins[0]?.id === one.id ? one : other
    }
    const demote = (by: Session, on: Session) => by.call('PATCH', `/api/users/${on.id}`, { version: 1, role: 'Sales' })
    const remove = (by: Session, on: Session) => by.call('DELETE', `/api/users/${on.id}`)
    const last = await duel(await duel(desk.admin, second, demote), await alone.staff('Admin'), remove)
    const refused = await demote(last, last)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'The last Admin cannot be removed or demoted'])
    expect((await remove(last, last)).statusCode).toBe(409)
    const removal = sql`update users set deleted_at = now() where id = ${last.id}`.execute(alone.owner.db)
    await expect(removal).rejects.toThrow('the last Admin')
  })
})

describe('the list', () => {
  test('USER-01 is sorted by name in any script, and its pages contain every user once', async () => {
    const place = await openShop()
    const { call } = await place.staff('Admin')
    const names = ['abel', 'Ábel', 'Zewdu', 'ሃና', 'Bekele', 'Bekele', 'bekele']
    for (const name of names) await place.buildUser('Sales', { name })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { items: { name: string }[]; nextCursor: string | null } = (
        await call('GET', `/api/users?limit=2${cursor && `&cursor=${cursor}`}`)
      ).json()
      seen.push(...page.items.map(user => user.name))
      cursor = page.nextCursor
    }
    const expected = [...names, 'The Admin'].sort(new Intl.Collator('und').compare)
    expect(seen.map(name => name.toLowerCase())).toEqual(expected.map(name => name.toLowerCase()))
  })

  test('Amharic names are in the Ethiopic order, also where the budget of SMS lists the users', async () => {
    const place = await openShop()
    const { call } = await place.staff('Admin')
    for (const name of inEthiopicOrder.toReversed()) await place.buildUser('Sales', { name })
    const isNamed = ({ name }: { name: string }) => inEthiopicOrder.includes(name)
    const namesOf = (users: { name: string }[]) => users.filter(isNamed).map(({ name }) => name)
    expect(namesOf((await call('GET', '/api/users?limit=100')).json().items)).toEqual(inEthiopicOrder)
    expect(namesOf((await call('GET', '/api/sms/budget')).json().users)).toEqual(inEthiopicOrder)
  })

  test('searches names and usernames, without wildcards', async () => {
    await shop.buildUser('Sales', { name: '100% Selam_Bekele', username: 'selam-b' })
    const found = async (search: string) =>
      (await admin.call('GET', `/api/users?search=${encodeURIComponent(search)}`)).json().items.length
    expect(await found('SELAM_')).toBe(1)
    expect(await found('selam-b')).toBe(1)
    expect(await found('0%')).toBe(1)
    expect(await found('0%e')).toBe(0)
  })

  const forged = (...key: string[]) => `cursor=${Buffer.from(JSON.stringify(key)).toString('base64url')}`

  test.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'search=a&search=b',
    'cursor=nonsense',
    forged('a'),
    forged('a', 'no id'),
    forged('a\0', randomUUID()),
  ])('refuses ?%s', async query => {
    expect((await admin.call('GET', `/api/users?${query}`)).statusCode).toBe(400)
  })
})

test('an edit with the highest version that the column holds is refused, not an error', async () => {
  const admin = await shop.staff('Admin')
  const edit = { version: 2_147_483_647, name: 'Somebody' }
  expect((await admin.call('PATCH', `/api/users/${randomUUID()}`, edit)).statusCode).toBe(404)
  expect((await admin.call('PATCH', `/api/users/${admin.id}`, edit)).statusCode).toBe(409)
})
