import { expect, test } from 'vitest'
import { followRepair, readTrackedPicture, trackRepair } from '#contract/tracking/tracking.ts'
import { fullSizeUrl, liveUrl, repairUrl, thumbnailUrl } from '#web/public/repair/urls.ts'

test('the URLs equal those of the contract', () => {
  const filled = (path: string) => path.replace('{number}', 'REP-7K2M9QXZ').replace('{id}', 'some-id')
  expect(repairUrl('REP-7K2M9QXZ', 'am')).toBe(`${filled(trackRepair.path)}?lang=am`)
  expect(liveUrl('REP-7K2M9QXZ', 'am')).toBe(`${filled(followRepair.path)}?lang=am`)
  expect(fullSizeUrl('REP-7K2M9QXZ', 'some-id')).toBe(filled(readTrackedPicture.path))
  expect(thumbnailUrl('REP-7K2M9QXZ', 'some-id')).toBe(`${filled(readTrackedPicture.path)}?size=thumbnail`)
  for (const { input } of [trackRepair, followRepair]) expect(input.shape.lang.parse('am')).toBe('am')
  expect(readTrackedPicture.input.shape.size.parse('thumbnail')).toBe('thumbnail')
})
