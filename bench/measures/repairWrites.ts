import { randomUUID } from 'node:crypto'
import { photo } from '../../server/testing/pictures.ts'
import type { BenchRequest, Target } from '../client.ts'
import { repairAt } from '../shop/repairs.ts'
import type { Measure } from './measure.ts'

const alike = { servers: ['product'], sizes: 'every', shop: 'copy' } as const

const upload = async ({ port, headers }: Target): Promise<string> => {
  const body = new Uint8Array(await photo(64, 64).jpeg().toBuffer())
  const response = await fetch(`http://127.0.0.1:${port}/api/files`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
  const { id } = (await response.json()) as { id: string }
  return id
}

/** One picture is the signature and the photo of them all. */
const newTickets = async (rows: number, target: Target): Promise<readonly BenchRequest[]> => {
  const fileId = await upload(target)
  return Array.from({ length: 64 }, (_, place) => () => {
    const { customerName, customerPhone, deviceType, serialNumber, problem, ...like } = repairAt(place, rows)
    const { technicianId, estimatedCompletion, notes } = like
    const details = {
      customerName,
      customerPhone,
      deviceType,
      serialNumber,
      problem,
      technicianId,
      estimatedCompletion,
    }
    const body = { ...details, id: randomUUID(), notes, signatureId: fileId, images: [{ slot: 1, fileId }] }
    return { path: '/api/repairs', body }
  })
}

/** So many that no ticket's history grows long. */
const tickets = 5_000

/** Each is done and taken up again by turns, so that nearly every request changes something. */
const statusChanges = (rows: number): readonly BenchRequest[] =>
  Array.from({ length: Math.min(tickets, rows) }, (_, place) => {
    const { number } = repairAt(Math.floor((place / Math.min(tickets, rows)) * rows), rows)
    let isDone = false
    return () => {
      isDone = !isDone
      // With a note, since the first time it may be what it was.
      const body = { id: randomUUID(), status: isDone ? 'Completed' : 'In Progress', note: 'Looked at' }
      return { path: `/api/repairs/${number}/status`, body }
    }
  })

/** They fill the copies of the shops, so they come last. */
export const repairWrites: readonly Measure[] = [
  { ...alike, name: 'New ticket', asked: newTickets },
  { ...alike, name: 'Change of status', asked: statusChanges },
]
