import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, compareEdits, type NormalizedValues, normalizeValues } from '#web/repairs/form/editConflict.ts'
import { emptyValues, repairFields } from '#web/repairs/form/repairForm.ts'

const anyValues = fc.record(
  Object.fromEntries(repairFields.map(field => [field, fc.constantFrom('a', 'b', 'c')])),
) as fc.Arbitrary<NormalizedValues>

test('REP-32 a field only a colleague changed is updated, one that both changed differently conflicts, others stay', () => {
  fc.assert(
    fc.property(anyValues, anyValues, anyValues, (base, mine, theirs) => {
      const { updated, conflicting } = compareEdits({ base, mine, theirs })
      for (const field of repairFields) {
        const [was, my, their] = [base[field], mine[field], theirs[field]]
        expect(updated.includes(field)).toBe(their !== was && my === was)
        expect(conflicting.includes(field)).toBe(their !== was && my !== was && my !== their)
      }
    }),
  )
})

test('REP-32 no edit of mine is lost: a field that differs from theirs after the merge was edited by me or conflicts', () => {
  fc.assert(
    fc.property(anyValues, anyValues, anyValues, (base, mine, theirs) => {
      const { updated, conflicting } = compareEdits({ base, mine, theirs })
      const merged = { ...mine, ...Object.fromEntries(updated.map(field => [field, theirs[field]])) }
      for (const field of changedFields(merged, theirs))
        expect(conflicting.includes(field) || theirs[field] === base[field]).toBe(true)
    }),
  )
})

test('a different spelling of the same value is no change', () => {
  const [first, second] = [
    { ...emptyValues, customerPhone: '0911 234 567', notes: 'ሃና', extraCost: 0 },
    { ...emptyValues, customerPhone: '+251911234567', notes: ' ሃና\n', extraCost: undefined },
  ].map(normalizeValues) as [NormalizedValues, NormalizedValues]
  expect(changedFields(first, second)).toEqual([])
})

test('a photo, a signature and the quantity of a part are changes', () => {
  const part = { itemId: 'screen', quantity: 1, name: 'Screen', unitCost: 100 }
  const before = { ...emptyValues, parts: [part] }
  const after = {
    ...before,
    parts: [{ ...part, quantity: 2 }],
    images: before.images.map(image => ({ ...image, fileId: `photo ${image.slot}` })),
    signature: { id: 'drawn' },
  }
  expect(changedFields(normalizeValues(before), normalizeValues(after))).toEqual(['parts', 'images', 'signature'])
})
