import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { correctRepairPayment } from './repairs/repairPayments.ts'
import { balanceWas } from './repairs/repairs.ts'
import { version } from './version.ts'

/** PATCH is the method of every edit. A payment of a ticket is no part of its version: its correction names what was paid instead. */
const edits = endpoints.filter(({ method, name }) => method === 'PATCH' && name !== correctRepairPayment.name)

test('the correction of a payment of a ticket names what was paid, and returns what is paid now', () => {
  expect(correctRepairPayment.input.shape).toMatchObject(balanceWas.shape)
  expect(correctRepairPayment.reply.shape).toHaveProperty('paid')
})

test.each(edits.map(edit => [edit.name, edit] as const))('%s names a version and returns the next one', (_, edit) => {
  const shapes = [edit.input, edit.reply].map(
    schema => ('shape' in schema ? schema.shape : {}) as { version?: unknown },
  )
  expect(shapes.map(shape => shape.version)).toEqual([version, version])
})
