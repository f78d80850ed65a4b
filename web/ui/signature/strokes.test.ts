import { expect, test } from 'vitest'
import { penAt, scaledStrokes } from '#web/ui/signature/strokes.ts'

const stroke = {
  penColor: 'black',
  dotSize: 0,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
  ...penAt(1),
  points: [
    { x: 0, y: 200, pressure: 0.5, time: 1 },
    { x: 500, y: 0, pressure: 0.5, time: 2 },
  ],
}

test('REP-15 the line is 0.5 to 2.5 wide at the stored size', () => {
  expect(penAt(1)).toEqual({ minWidth: 0.5, maxWidth: 2.5, minDistance: 5 })
})

test('REP-15 strokes on a pad of half the size have half the size and width', () => {
  const [small] = scaledStrokes([stroke], 0.5)
  expect(small).toMatchObject({ penColor: 'black', minWidth: 0.25, maxWidth: 1.25 })
  expect(small?.points.map(({ x, y, time }) => [x, y, time])).toEqual([
    [0, 100, 1],
    [250, 0, 2],
  ])
})

test('REP-15 strokes scaled down and up again are unchanged', () => {
  expect(scaledStrokes(scaledStrokes([stroke], 0.5), 2)).toEqual([stroke])
})
