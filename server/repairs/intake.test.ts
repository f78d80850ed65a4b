import { expect, test } from 'vitest'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const { admin, technician, repairInput, buildItem } = await openDesk(shop)
const create = (input: object) => admin.call('POST', '/api/repairs', input)

test('REP-11 REP-20 REP-21 a ticket has what was typed, a number, its cost and a history that begins with it', async () => {
  const screen = await buildItem({ name: 'Screen', unitCost: 450_050 })
  const glue = await buildItem({ name: 'adhesive', unitCost: 10 })
  const input = repairInput({
    customerEmail: 'abebe@example.com',
    notes: 'Cracked\nin a corner',
    extraCost: 15_025,
    parts: [
      { itemId: screen.id, quantity: 1 },
      { itemId: glue.id, quantity: 3 },
    ],
  })
  const created = await create(input)
  const repair = created.json()
  expect([created.statusCode, repair]).toEqual([
    201,
    {
      ...input,
      technicianId: undefined,
      number: expect.stringMatching(/^REP-[0-9A-HJKMNP-TV-Z]{8}$/),
      customerPhone: '251911234567',
      status: 'Received',
      technician: { id: technician.id, name: 'The Technician' },
      parts: [
        { itemId: glue.id, name: 'adhesive', quantity: 3, unitCost: 10 },
        { itemId: screen.id, name: 'Screen', quantity: 1, unitCost: 450_050 },
      ],
      partsCost: 450_080,
      cost: 465_105,
      images: [{ slot: 1, fileId: input.signatureId, description: '' }],
      history: [
        {
          id: expect.any(String),
          status: 'Received',
          note: 'Repair ticket created',
          fileId: null,
          by: 'The Admin',
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
        },
      ],
      feedbackLinkSentAt: null,
      approval: null,
      version: 1,
      createdBy: 'The Admin',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      sms: 'queued',
    },
  ])
  const { sms: _sms, ...stored } = repair
  expect((await technician.call('GET', `/api/repairs/${repair.number.toLowerCase()}`)).json()).toEqual(stored)
})
