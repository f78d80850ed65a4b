import { randomUUID } from 'node:crypto'
import { photo } from '../../server/testing/pictures.ts'
import type { BenchRequest, Target } from '../client.ts'
import { repairAt } from '../shop/repairs.ts'
import type { Measure } from './measure.ts'

const common = { servers: ['product', 'bare'], sizes: 'every', shop: 'copy' } as const

const upload = async ({ port, headers }: Target): Promise<string> => {
  const body = new Uint8Array(await photo(64, 64).jpeg().toBuffer())
  const response = await fetch(`http://127.0.0.1:${port}/api/files`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
  const { id } = (await response.json()) as { id: string }
  return id
}

/** All tickets share one uploaded picture as signature and photo. */
const newTickets = async (rows: number, target: Target): Promise<readonly BenchRequest[]> => {
  const fileId = await upload(target)
  return Array.from({ length: 64 }, (_, index) => () => {
    const { customerName, customerPhone, deviceType, serialNumber, problem, ...like } = repairAt(index, rows)
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

/** Enough tickets to keep each history short. */
const ticketCount = 5_000

/** Each ticket alternates between two statuses, so that nearly every request changes something. */
const statusChanges = (rows: number): readonly BenchRequest[] =>
  Array.from({ length: Math.min(ticketCount, rows) }, (_, index) => {
    const { number } = repairAt(Math.floor((index / Math.min(ticketCount, rows)) * rows), rows)
    let isDone = false
    return () => {
      isDone = !isDone
      // The note makes it a change even if the ticket already has this status.
      const body = { id: randomUUID(), status: isDone ? 'Completed' : 'In Progress', note: 'Looked at' }
      return { path: `/api/repairs/${number}/status`, body }
    }
  })

/** They add rows to the copies of the shops, so they run last. */
export const repairWrites: readonly Measure[] = [
  { ...common, name: 'New ticket', requests: newTickets },
  { ...common, name: 'Change of status', requests: statusChanges },
]
