import { expect, test } from 'vitest'
import { refusedCall } from '#web/http/testing/refusedCall.ts'
import { changeNotice, conflictNotice } from '#web/repairs/form/editNotice.ts'

const refused = (...changes: object[]) => refusedCall('repairs.changed', { by: 'Hana', what: 'Notes, Parts', changes })

const byHana = { by: 'Hana', at: '2026-11-15T09:05:00.000Z', fields: ['notes', 'parts'] }

test('REP-32 the notice of an edit conflict says who changed what and when', () => {
  const [who, when, advice] = conflictNotice(refused(byHana), false).lines
  expect(who).toBe('Hana changed this repair before you saved: Notes, Parts. Your changes are not saved yet.')
  expect(when).toBe('Their change was saved on 15 Nov 2026, 12:05.')
  expect(advice).toContain('save again')
})

test('REP-32 the notice of a change names the person who made it, or the user in another window', () => {
  const lastEdit = { by: { id: 'hana', name: 'Hana' }, at: byHana.at, fields: ['notes' as const] }
  const lineFor = (id: string) =>
    changeNotice({ lastEdit, updatedAt: '2026-11-16T10:00:00.000Z' }, { id }, ['notes'], false).lines[0]
  expect(lineFor('abel')).toBe(
    'This repair was changed while you were editing: Notes. Last change by Hana, 15 Nov 2026, 12:05.',
  )
  expect(lineFor('hana')).toContain('Last change by you in another window, 15 Nov 2026, 12:05.')
})

test('REP-32 each of several changes is listed with its person and time', () => {
  const byNobody = { by: null, at: '2026-11-15T09:06:00.000Z', fields: ['customerName'] }
  const { lines } = conflictNotice(refused(byHana, byNobody), true)
  expect(lines.slice(1, 3)).toEqual([
    'Hana, 15 Nov 2026, 12:05: Notes, Parts',
    'Somebody, 15 Nov 2026, 12:06: Customer Name',
  ])
  expect(lines.at(-1)).toContain('choose the value below it')
})
