import { expect, test } from 'vitest'
import { otherCamera } from '#web/ui/image/camera.ts'

const cameras = [{ deviceId: 'a' }, { deviceId: 'b' }, { deviceId: 'c' }]

test('a single camera cannot be switched', () => {
  expect(otherCamera({ facingMode: 'environment', deviceId: 'a' }, cameras.slice(0, 1))).toBeUndefined()
})

test('a phone switches between front and rear, however many cameras it has', () => {
  expect(otherCamera({ facingMode: 'environment', deviceId: 'a' }, cameras)).toEqual({ facingMode: 'user' })
  expect(otherCamera({ facingMode: 'user', deviceId: 'c' }, cameras)).toEqual({ facingMode: 'environment' })
})

test('cameras without a facing mode are used one after the other', () => {
  const next = cameras.map(({ deviceId }) => otherCamera({ deviceId }, cameras))
  expect(next).toEqual(['b', 'c', 'a'].map(deviceId => ({ deviceId: { exact: deviceId } })))
})
