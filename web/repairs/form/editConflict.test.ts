import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, compareEdits, type NormalizedValues, normalizeValues } from '#web/repairs/form/editConflict.ts'
import { emptyValues, repairFields } from '#web/repairs/form/repairForm.ts'

const anySaid = fc.record(
  Object.fromEntries(repairFields.map(field => [field, fc.constantFrom('a', 'b', 'c')])),
) as fc.Arbitrary<NormalizedValues>

test('REP-32 what only a colleague changed is taken, what both changed differently is contested, the rest is left', () => {
  fc.assert(
    fc.property(anySaid, anySaid, anySaid, (before, mine, theirs) => {
      const { taken, contested } = compareEdits({ before, mine, theirs })
      for (const field of repairFields) {
        const [was, my, their] = [before[field], mine[field], theirs[field]]
        expect(taken.includes(field)).toBe(their !== was && my === was)
        expect(contested.includes(field)).toBe(their !== was && my !== was && my !== their)
      }
    }),
  )
})

test('REP-32 nothing of mine is lost: whatever differs from theirs in the end was mine or is contested', () => {
  fc.assert(
    fc.property(anySaid, anySaid, anySaid, (before, mine, theirs) => {
      const { taken, contested } = compareEdits({ before, mine, theirs })
      const merged = { ...mine, ...Object.fromEntries(taken.map(field => [field, theirs[field]])) }
      for (const field of changesBetween(merged, theirs))
        expect(contested.includes(field) || theirs[field] === before[field]).toBe(true)
    }),
  )
})

test('another spelling of the same is no change', () => {
  const [said, spelt] = [
    { ...emptyValues, customerPhone: '0911 234 567', notes: 'ሃና', extraCost: 0 },
    { ...emptyValues, customerPhone: '+251911234567', notes: ' ሃና\n', extraCost: undefined },
  ].map(normalizeValues) as [NormalizedValues, NormalizedValues]
  expect(changesBetween(said, spelt)).toEqual([])
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
  expect(changesBetween(normalizeValues(before), normalizeValues(after))).toEqual(['parts', 'images', 'signature'])
})
