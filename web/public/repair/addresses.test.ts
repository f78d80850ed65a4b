import { expect, test } from 'vitest'
import { followRepair, readTrackedPicture, trackRepair } from '#contract/tracking/tracking.ts'
import { fullSize, livePath, repairPath, thumbnail } from '#web/public/repair/addresses.ts'

test('the addresses named without their schemas are those of the contract', () => {
  const filled = (path: string) => path.replace('{number}', 'REP-7K2M9QXZ').replace('{id}', 'some-id')
  expect(repairPath('REP-7K2M9QXZ', 'am')).toBe(`${filled(trackRepair.path)}?lang=am`)
  expect(livePath('REP-7K2M9QXZ', 'am')).toBe(`${filled(followRepair.path)}?lang=am`)
  expect(fullSize('REP-7K2M9QXZ', 'some-id')).toBe(filled(readTrackedPicture.path))
  expect(thumbnail('REP-7K2M9QXZ', 'some-id')).toBe(`${filled(readTrackedPicture.path)}?size=thumbnail`)
  for (const { input } of [trackRepair, followRepair]) expect(input.shape.lang.parse('am')).toBe('am')
  expect(readTrackedPicture.input.shape.size.parse('thumbnail')).toBe('thumbnail')
})
