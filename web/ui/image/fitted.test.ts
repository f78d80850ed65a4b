import { expect, test } from 'vitest'
import { fitted } from '#web/ui/image/fitted.ts'

test.each([
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  [2001, 2001, 2000, 2000],
  [9000, 2, 2000, 1],
])('%i × %i shrinks to %i × %i', (width, height, ...wanted) => {
  expect(Object.values(fitted({ width, height }, 2000))).toEqual(wanted)
})

test('what fits stays as it is', () => {
  for (const size of [
    { width: 2000, height: 2000 },
    { width: 1, height: 1 },
  ])
    expect(fitted(size, 2000)).toEqual(size)
})
