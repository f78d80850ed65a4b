import { randomUUID } from 'node:crypto'
import { shopDay } from '#contract/shopTime.ts'
import { photo } from '#server/testing/pictures.ts'
import { signInAt } from '#server/testing/program.ts'

const notes = [
  'It is on the bench.',
  'We have opened it and ordered the screen.',
  'ስክሪኑ ደርሷል፤ ሥራው ነገ ይጀምራል።',
  'The new screen is in.',
  'It is being tested.',
]

const openAdminClient = async (url: string) => {
  const cookie = await signInAt(url)
  return async (method: string, path: string, body: object | Buffer): Promise<{ id: string; number: string }> => {
    const isFile = Buffer.isBuffer(body)
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, 'content-type': isFile ? 'image/jpeg' : 'application/json' },
      body: isFile ? new Uint8Array(body) : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as { id: string; number: string }
  }
}

/** One ticket in progress with six photos and six updates, one delivered ticket, and a warranty. */
export const makeTickets = async (url: string): Promise<{ open: string; delivered: string; warranty: string }> => {
  const call = await openAdminClient(url)
  const upload = async (): Promise<string> =>
    (await call('POST', '/api/files', await photo(1600, 1200).jpeg({ quality: 80 }).toBuffer())).id
  const technicianId = randomUUID()
  const technician = { username: 'hana', name: 'Hana Tesfaye', role: 'Technician', password: 'a sound password' }
  await call('POST', '/api/users', { id: technicianId, ...technician })
  await call('PATCH', '/api/settings', { version: 1, address: 'Bole Road, Addis Ababa', supportPhone: '0911 234 567' })

  const takeIn = async (): Promise<string> => {
    const files = [await upload(), await upload(), await upload(), await upload()]
    const repair = await call('POST', '/api/repairs', {
      id: randomUUID(),
      customerName: 'Selam Bekele',
      customerPhone: '0922 345 678',
      deviceType: 'Samsung Galaxy A54',
      serialNumber: '490154203237518',
      problem: 'Screen damage',
      technicianId,
      estimatedCompletion: shopDay(new Date()),
      notes: 'Please keep the cover.',
      extraCost: 250_000,
      signatureId: files[0],
      images: files.map((fileId, index) => ({ slot: index + 1, fileId })),
    })
    return repair.number
  }
  const setStatus = async (number: string, status: string, note: string, fileId?: string) =>
    call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status, note, fileId })

  const open = await takeIn()
  for (const [index, note] of notes.entries()) {
    await setStatus(open, 'In Progress', note, index < 2 ? await upload() : undefined)
  }
  const delivered = await takeIn()
  await setStatus(delivered, 'Delivered', 'Handed over.')
  const { number: warranty } = await call('POST', '/api/warranties', {
    id: randomUUID(),
    customerName: 'Selam Bekele',
    customerPhone: '0922 345 678',
    deviceBrand: 'Samsung',
    deviceModel: 'Galaxy A54',
    deviceImei: '490154203237518',
    workItems: ['New screen', 'New battery', 'የውሃ መከላከያ'],
  })
  return { open, delivered, warranty }
}
