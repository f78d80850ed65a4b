import { randomUUID } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import type { InputOf } from '#contract/endpoint.ts'
import type { createItem } from '#contract/inventory/inventory.ts'
import type { createRepair, Repair } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'
import { photo } from './pictures.ts'

type Part = InputOf<typeof createItem>

/** A day before or after today, in the time zone of the shop. */
export const dayFromNow = (days: number): string => shopDay(new Date(Date.now() + days * 86_400_000))

export const yesterday = (): string => dayFromNow(-1)

/** A part that is not in the inventory yet. */
export const newPart = (overrides: Partial<Part> = {}): Part => ({
  id: randomUUID(),
  name: `Screen ${randomUUID().slice(0, 8)}`,
  quantity: 5,
  unitCost: 125_050,
  ...overrides,
})

const replyOf = async (request: Promise<APIResponse>) => {
  const response = await request
  if (!response.ok()) throw new Error(await response.text())
  return response.json()
}

/** Uploads a picture as the signed-in user. */
export const storePicture = async (page: Page, color?: string): Promise<string> => {
  const data = await photo(color, 400, 300)
  const { id } = await replyOf(page.request.post('/api/files', { data, headers: { 'content-type': 'image/jpeg' } }))
  return id
}

/** Creates a ticket over HTTP as the signed-in user, due today. One picture is both its photo and its signature. */
export const createTicket = async (
  page: Page,
  technicianId: string,
  overrides: Partial<InputOf<typeof createRepair>> = {},
): Promise<Repair> => {
  const fileId = overrides.signatureId ?? (await storePicture(page))
  const data: InputOf<typeof createRepair> = {
    id: randomUUID(),
    customerName: 'Selam Bekele',
    customerPhone: '0911 234 567',
    deviceType: 'Samsung Galaxy A54',
    serialNumber: '490154203237518',
    problem: 'Screen damage',
    technicianId,
    estimatedCompletion: shopDay(new Date()),
    signatureId: fileId,
    images: [{ slot: 1, fileId }],
    ...overrides,
  }
  return replyOf(page.request.post('/api/repairs', { data }))
}
