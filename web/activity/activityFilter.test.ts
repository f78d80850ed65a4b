import { expect, test } from 'vitest'
import { readActivityFilter } from '#web/activity/activityFilter.ts'

test('a link whose first day is after its last day lists all days', () => {
  expect(readActivityFilter({ from: '2026-11-04', to: '2026-11-03', kind: 'backup' })).toMatchObject({
    from: undefined,
    to: undefined,
  })
})
