import { expect, test } from 'vitest'
import { refusedCall } from '#web/http/testing/refusedCall.ts'
import { refusedFields } from '#web/ui/form/refusedFields.ts'

interface Order {
  name: string
  lines: { count: number }[]
}

const pathOf = (serverName: string) => {
  if (serverName === 'name') return 'name'
  return serverName === 'lines.0.itemId' ? 'lines.0.count' : undefined
}

test('refused fields are mapped to the form, those it does not have are left out', () => {
  const fields = { name: 'Too long', 'lines.0.itemId': 'Deleted', editId: 'Invalid' }
  expect(refusedFields<Order>(refusedCall('input.invalid', { fields }), pathOf)).toEqual([
    ['name', 'Too long'],
    ['lines.0.count', 'Deleted'],
  ])
})

test('a refusal without fields and any other error refuse no field', () => {
  expect(refusedFields<Order>(refusedCall('server.busy'), pathOf)).toEqual([])
  expect(refusedFields<Order>(new Error('No connection'), pathOf)).toEqual([])
})
