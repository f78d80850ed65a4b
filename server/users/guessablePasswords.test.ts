import { expect, test } from 'vitest'
import { randomPassword } from './firstAdmin.ts'
import { isGuessable } from './guessablePasswords.ts'

const context = { username: 'secuser1', name: 'Dawit Tesfaye', shopName: 'Tigena' }

test.each([
  'secuser1',
  'Secuser1!',
  'aaaaaaaa',
  '        ',
  'tigena123',
  'Tigena2026',
  'Adminadmin',
  'dawittesfaye',
  'tesfaye1',
  'Password1',
  'passw0rd!',
  '12345678',
  'abcdefgh',
  'Abcdefgh12',
  'qwertyuiop',
  'ሰላምሰላምሰላም',
  'x'.repeat(256),
])('%j is easy to guess', password => {
  expect(isGuessable(password, context)).toBe(true)
})

test.each(['a sound password', 'kq7x-9mnt', 'የአበባ ሻጭ ልጅ', 'blue bicycle roof'])('%j is not', password => {
  expect(isGuessable(password, context)).toBe(false)
})

test('no random password of a first Admin is easy to guess', () => {
  for (let round = 0; round < 200; round++) expect(isGuessable(randomPassword(), context)).toBe(false)
})
