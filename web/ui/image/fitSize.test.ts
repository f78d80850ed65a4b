import { expect, test } from 'vitest'
import { fitSize } from '#web/ui/image/fitSize.ts'

test.each([
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  [2001, 2001, 2000, 2000],
  [9000, 2, 2000, 1],
])('%i × %i shrinks to %i × %i', (width, height, ...expected) => {
  expect(Object.values(fitSize({ width, height }, 2000))).toEqual(expected)
})

test('a size that fits is not changed', () => {
  for (const size of [
    { width: 2000, height: 2000 },
    { width: 1, height: 1 },
  ])
    expect(fitSize(size, 2000)).toEqual(size)
})
