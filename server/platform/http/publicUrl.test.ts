import { expect, test } from 'vitest'
import { isPublicUrl } from './publicUrl.ts'

test.each([
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://0.0.0.0:3000', false],
  ['http://192.168.1.5:3000', false],
  ['http://10.1.2.3', false],
  ['http://172.16.0.1', false],
  ['http://100.64.0.1', false],
  ['http://169.254.1.1', false],
  ['http://[fe80::1]', false],
  ['http://[fd00::1]', false],
  ['http://[::ffff:192.168.1.5]', false],
  ['http://desk:3000', false],
  ['http://tigena.local', false],
  ['http://TIGENA.LOCAL./', false],
  ['http://shop.localhost', false],
  ['http://no address', false],
  ['http://196.188.0.1:3000', true],
  ['http://[2a00:1450::1]', true],
  ['https://repairs.example', true],
  ['https://local.example', true],
])('%s is public: %s', (url, isPublic) => {
  expect(isPublicUrl(url)).toBe(isPublic)
})
