import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { maxUploadBytes } from '#contract/files/files.ts'
import { blackPng, look, photo, redPicture } from '../testing/pictures.ts'
import { openShop } from '../testing/shop.ts'
import { storedKeys } from '../testing/storedKeys.ts'

const shop = await openShop()
const sales = await shop.staff('Sales')
const admin = await shop.staff('Admin')

const upload = (bytes: Buffer | Readable, query = '', { cookie } = sales, type = 'image/jpeg') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/files${query}`,
    payload: bytes,
    headers: { cookie, 'content-type': type },
  })

const read = async (id: string, query = '', session = sales) => session.call('GET', `/api/files/${id}${query}`)

const store = async (bytes: Buffer) => {
  const response = await upload(bytes)
  expect([response.statusCode, response.json()]).toEqual([201, expect.objectContaining({ id: expect.any(String) })])
  return response.json() as { id: string; width: number; height: number }
}

const rows = () => shop.db.selectFrom('files').selectAll().execute()
const keys = () => storedKeys(shop.storage)
const arrived = () => readdirSync(join(shop.config.DATA_DIR, 'tmp'))
const leftBehind = async () => [await rows(), await keys(), arrived()].flat()

afterEach(async () => {
  expect(arrived()).toEqual([])
  for (const key of await keys()) await shop.storage.remove(key)
  await shop.db.deleteFrom('files').execute()
})

describe('a picture is stored', () => {
  test('rotated upright and without its location', async () => {
    const bytes = await photo(600, 400)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 1/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('Exif')).toBe(true)
    const { id, width, height } = await store(bytes)
    expect([width, height]).toEqual([400, 600])
    for (const query of ['', '?size=thumbnail']) {
      const { rawPayload } = await read(id, query)
      const decoded = await look(rawPayload)
      expect(decoded.format).toBe('webp')
      expect(decoded.orientation ?? decoded.exif ?? decoded.icc ?? decoded.xmp).toBeUndefined()
      // After rotating to the right, the left side is on top.
      expect([decoded.isRedAt(0.5, 0.1), decoded.isRedAt(0.5, 0.9)]).toEqual([true, false])
    }
  })

  test('shrunk to the maximum size', async () => {
    const { id, width, height } = await store(await photo(3000, 1500).jpeg().toBuffer())
    expect([width, height]).toEqual([2000, 1000])
    expect(await look((await read(id)).rawPayload)).toMatchObject({ width: 2000, height: 1000 })
    expect(await look((await read(id, '?size=thumbnail')).rawPayload)).toMatchObject({ width: 400, height: 200 })
  })

  test('and not enlarged', async () => {
    const { id } = await store(await photo(30, 20).jpeg().toBuffer())
    expect(await look((await read(id)).rawPayload)).toMatchObject({ width: 30, height: 20 })
    expect(await look((await read(id, '?size=thumbnail')).rawPayload)).toMatchObject({ width: 30, height: 20 })
  })

  test('from a PNG with its transparency', async () => {
    const { id } = await store(await photo().ensureAlpha(0.5).png().toBuffer())
    expect(await look((await read(id)).rawPayload)).toMatchObject({ format: 'webp', hasAlpha: true })
  })

  test.each([
    ['WebP', () => photo().webp()],
    ['GIF', () => photo().gif()],
    ['AVIF', () => photo(64, 64).avif({ effort: 0 })],
    ['progressive JPEG', () => photo().jpeg({ progressive: true })],
    ['grey JPEG', () => photo().greyscale().jpeg()],
    ['CMYK JPEG', () => photo().toColourspace('cmyk').jpeg()],
    ['PNG of 16 bits', () => photo().toColourspace('rgb16').png()],
  ])('as %s', async (_format, picture) => {
    const { id } = await store(await picture().toBuffer())
    expect(await look((await read(id)).rawPayload)).toMatchObject({ format: 'webp', space: 'srgb' })
  })

  test.each(['image/png', 'text/html', 'application/json', 'application/x-www-form-urlencoded', 'made/up; x=y'])(
    'whatever its content type (%s)',
    async type => {
      expect((await upload(await photo().jpeg().toBuffer(), '', sales, type)).statusCode).toBe(201)
    },
  )

  test('with embedded XML, and a video and a second picture after its end', async () => {
    const described = await photo()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'), randomBytes(500_000)])
    const { id } = await store(Buffer.concat([described, film, described]))
    expect((await read(id)).rawPayload.includes('xmpmeta')).toBe(false)
  })

  test('with 49 megapixels', async () => {
    expect(await store(blackPng(7000, 7000))).toMatchObject({ width: 2000, height: 2000 })
  })

  test('with an audit entry', async () => {
    const { id } = await store(await photo().jpeg().toBuffer())
    const record = await shop.db.selectFrom('audit_log').selectAll().where('row_id', '=', id).executeTakeFirst()
    expect(record).toMatchObject({ table_name: 'files', action: 'files.upload', actor_id: sales.id })
  })
})

test('a picture is served with a safe content type, cached privately and revalidated each time', async () => {
  const { id } = await store(await photo().jpeg().toBuffer())
  const { headers, statusCode } = await read(id)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'cache-control': 'private, no-cache',
    etag: expect.stringMatching(/^"[0-9a-f-]{36}-full"$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

test('a cached picture is not read from the storage again', async () => {
  const { id } = await store(await photo().jpeg().toBuffer())
  const full = String((await read(id)).headers.etag)
  const thumbnail = String((await read(id, '?size=thumbnail')).headers.etag)
  const request = (tag: string) =>
    shop.app.inject({ url: `/api/files/${id}`, headers: { cookie: sales.cookie, 'if-none-match': tag } })
  expect((await request(thumbnail)).statusCode).toBe(200)
  for (const key of await keys()) await shop.storage.remove(key)
  for (const tag of [full, `W/${full}`, `${thumbnail}, ${full}`]) {
    const { statusCode, body, headers } = await request(tag)
    expect([statusCode, body]).toEqual([304, ''])
    expect(headers).toMatchObject({ etag: full, 'cache-control': 'private, no-cache' })
  }
  expect((await request(thumbnail)).statusCode).toBe(404)
})

const jpeg = await photo().jpeg().toBuffer()
const png = await photo().png().toBuffer()
const cut = (bytes: Buffer, part = 0.5) => bytes.subarray(0, Math.floor(bytes.length * part))

const noPictures: [string, Buffer][] = [
  ['nothing at all', Buffer.alloc(0)],
  ['text', Buffer.from('hello')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ['PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['TIFF', await photo().tiff().toBuffer()],
  ['the first bytes of a JPEG', jpeg.subarray(0, 20)],
  ['half a JPEG', cut(jpeg)],
  ['a JPEG without its end', cut(jpeg, 0.99)],
  ['half a progressive JPEG', cut(await photo().jpeg({ progressive: true }).toBuffer())],
  ['half a PNG', cut(png)],
  ['a PNG without its last rows', cut(png, 0.99)],
  ['half a WebP', cut(await photo().webp().toBuffer())],
  ['half a GIF', cut(await photo().gif().toBuffer())],
  ['a PNG of 60 megapixels', blackPng(10_000, 6000)],
  ['an AVIF of 21 megapixels', redPicture('7000x3000.avif')],
  ['a PNG of 900 megapixels', blackPng(30_000, 30_000)],
  ['a JPEG with a page after it', Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script>')])],
]

describe('anything but a picture is refused and leaves nothing behind', () => {
  test.each(noPictures)('%s', async (_what, bytes) => {
    const response = await upload(bytes)
    expect([response.statusCode, response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'files.notImage', message: 'Please select an image file' }),
    ])
    expect(await leftBehind()).toEqual([])
  })

  test('a body without a content type', async () => {
    const { cookie } = sales
    const response = await shop.app.inject({ method: 'POST', url: '/api/files', headers: { cookie } })
    expect(response.json().code).toBe('files.notImage')
  })

  test('a body over 10 MB, however it is sent', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(maxUploadBytes + 1 - jpeg.length)])
    for (const body of [large, Readable.from([large.subarray(0, maxUploadBytes), large.subarray(maxUploadBytes)])]) {
      const response = await upload(body)
      expect([response.statusCode, response.json().message]).toEqual([413, 'Image size should be less than 10MB'])
    }
    expect(await leftBehind()).toEqual([])
    expect((await upload(large.subarray(0, maxUploadBytes))).statusCode).toBe(201)
  })
})

describe('over the network', () => {
  let port = 0
  beforeAll(async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    port = (shop.app.server.address() as AddressInfo).port
  })

  test('an upload far over the size limit is answered while the client is still sending', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/files`, {
      method: 'POST',
      headers: { cookie: sales.cookie },
      body: Buffer.alloc(4 * maxUploadBytes),
    })
    expect([response.status, await response.json()]).toEqual([413, expect.objectContaining({ code: 'files.tooLarge' })])
    expect(await leftBehind()).toEqual([])
  })

  test('an aborted upload leaves nothing behind', async () => {
    const sending = request({ port, method: 'POST', path: '/api/files', headers: { cookie: sales.cookie } })
    sending.on('error', () => {})
    sending.write(Buffer.alloc(100_000))
    await expect.poll(arrived).not.toEqual([])
    sending.destroy()
    await expect.poll(arrived).toEqual([])
    expect(await leftBehind()).toEqual([])
  })
})

describe('an upload sent twice', () => {
  test('is stored once', async () => {
    const id = randomUUID()
    const bytes = await photo().jpeg().toBuffer()
    const first = await upload(bytes, `?id=${id}`)
    const second = await upload(bytes, `?id=${id}`)
    expect([first.statusCode, first.json().id, second.statusCode]).toEqual([201, id, 201])
    expect(second.json()).toEqual(first.json())
    expect([(await rows()).length, (await keys()).length]).toEqual([1, 2])
  })

  test('is stored once even if sent concurrently', async () => {
    const id = randomUUID()
    const bytes = await photo().jpeg().toBuffer()
    const replies = await Promise.all(Array.from({ length: 4 }, () => upload(bytes, `?id=${id}`)))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect([(await rows()).length, (await keys()).length]).toEqual([1, 2])
  })

  test('with another picture is refused', async () => {
    const { id } = await store(await photo().jpeg().toBuffer())
    expect((await upload(await photo().jpeg().toBuffer(), `?id=${id}`)).json().code).toBe('id.taken')
    expect([(await rows()).length, (await keys()).length]).toEqual([1, 2])
  })

  test('by someone else is refused', async () => {
    const bytes = await photo().jpeg().toBuffer()
    const { id } = await store(bytes)
    expect((await upload(bytes, `?id=${id}`, admin)).json().code).toBe('id.taken')
  })

  test('with an invalid id is refused', async () => {
    expect((await upload(await photo().jpeg().toBuffer(), '?id=../x')).json().details.fields).toHaveProperty('id')
  })
})

test('of many large pictures at once, each is stored or refused with the time to try again, and others are not delayed', async () => {
  const large = blackPng(7000, 7000)
  const sending = Array.from({ length: 14 }, (_, index) => ({ id: randomUUID(), index }))
  const replies = sending.map(({ id }) => upload(large, `?id=${id}`))
  const other = await upload(await photo().jpeg().toBuffer(), '', admin)
  expect(other.statusCode).toBe(201)
  // The other user did not wait for the pictures that had come before.
  expect((await rows()).length).toBeLessThanOrEqual(3)
  const answers = await Promise.all(replies)
  const refused = answers.filter(({ statusCode }) => statusCode !== 201)
  expect(refused.length).toBeGreaterThanOrEqual(5)
  for (const { statusCode, headers, ...response } of refused)
    expect([statusCode, headers['retry-after'], response.json().code]).toEqual([503, '5', 'files.busy'])
  const retried = sending[answers.findIndex(({ statusCode }) => statusCode !== 201)]
  expect((await upload(large, `?id=${retried?.id}`)).statusCode).toBe(201)
}, 120_000)

test('a user can upload 1,000 pictures a day, and a repeated one is not refused', async () => {
  const id = randomUUID()
  await upload(jpeg, `?id=${id}`)
  await sql`
    insert into files (id, object, uploaded_by, width, height, full_bytes, thumbnail_bytes, sha256, created_at)
    select gen_random_uuid(), gen_random_uuid(), ${sales.id}, 1, 1, 1, 1, sha256(''), now() - case when n > 998 then interval '1 day' else '0' end
    from generate_series(1, 1500) as n`.execute(shop.db)
  expect((await upload(png)).statusCode).toBe(201)
  const refused = await upload(png)
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({
      code: 'files.dailyLimit',
      message: 'You have already uploaded 1000 pictures today. You can upload more tomorrow.',
    }),
  ])
  const wait = Number(refused.headers['retry-after'])
  expect(wait > 0 && wait <= 86_400).toBe(true)
  expect((await upload(jpeg, `?id=${id}`)).statusCode).toBe(201)
  expect((await upload(png, '', admin)).statusCode).toBe(201)
})

test('a failing storage is reported as such, and no row is left without its picture', async () => {
  const broken = await openShop()
  const { cookie, call } = await broken.staff('Sales')
  const send = () => broken.app.inject({ method: 'POST', url: '/api/files', payload: jpeg, headers: { cookie } })
  const { id } = (await send()).json()
  const files = join(broken.config.DATA_DIR, 'files')
  rmSync(files, { recursive: true })
  writeFileSync(files, '')
  for (const response of [await send(), await call('GET', `/api/files/${id}`)]) {
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'files.storageUnavailable',
      '2',
    ])
  }
  expect(await broken.db.selectFrom('files').select('id').execute()).toEqual([{ id }])
})

test.each(['', '?size=thumbnail'])('a missing picture%s is not found', async query => {
  const response = await read(randomUUID(), query)
  expect([response.statusCode, response.json().code]).toEqual([404, 'files.notFound'])
})

test('every column that refers to files is indexed, because reads and sweeps search it', async () => {
  const { rows: unindexed } = await sql`
    select conrelid::regclass::text, conname from pg_constraint
    where contype = 'f' and confrelid = 'files'::regclass
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`.execute(shop.db)
  expect(unindexed).toEqual([])
})

test('an invalid size is refused', async () => {
  expect((await read(randomUUID(), '?size=huge')).statusCode).toBe(400)
})
