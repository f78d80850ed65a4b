import { expect, test } from 'vitest'
import { randomPassword } from './firstAdmin.ts'
import { isGuessable, whyGuessable } from './guessablePasswords.ts'

/** Common among the peoples of Ethiopia, in their usual spellings. */
const givenNames =
  'Betelhem Gemechu Eden Zerihun Binyam Surafel Addisu Hassen Kemal Hayat Abdi Bontu Tolosa Obsa Bezawit Kaleab Wubit Mesfen Shewit ' +
  'Workinesh Bogale Ali Nuru Zeynab Oli Lelisa Kuma Dinka Bilisuma Martha Hagos Letay Tewelde Abdullahi Hodan Khadija Lalise'

test.each(givenNames.split(' '))('%s with a year is easy to guess', name => {
  expect(isGuessable(`${name}2026`, ['Sara Zz'])).toBe(true)
})

const names = ['secuser1', 'Dawit Tesfaye', 'Zufo Phones', 'Meron Zz']

test.each([
  'secuser1',
  'Secuser1!',
  'aaaaaaaa',
  '        ',
  'tigena123',
  'Tigena2026',
  'Tigena2026!',
  'zufophones1',
  'meron1234',
  'meron-zz-2026',
  'abebe2026',
  'Kebede@1987',
  'ሰላም2018!!',
  'Adminadmin',
  'dawittesfaye',
  'telebirr2026',
  'Samsung2026!',
  'iPhone15!!',
  'Ethiopia2026',
  'habesha2026',
  'addisababa1',
  'Addis-Ababa1',
  'bole2026!!',
  'Merkato2018!',
  'tigenashop1',
  'አዲስአበባ2018',
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
  expect(isGuessable(password, names)).toBe(true)
})

test.each([
  ...[
    '251911234567',
    '+251 911 234 567',
    '0911 234 567',
    '00251-711-234567',
    '911234567',
    '0111234567',
    '2510911234567',
  ].map(password => [password, 'phone']),
  ...['abebe0911234567', '0911234567Tigena!', 'meron-zz 0711 234567'].map(password => [password, 'phone']),
  ...['Meron19900101', 'meron01011990', 'Abebe-1990-01-01!', 'tesfaye 5/12/1987', 'ሜሮን20070113'].map(password => [
    password,
    'date',
  ]),
  ...[
    'iphone15promax',
    'iPhone 15 Pro Max',
    'iPhoneXSMax',
    'GalaxyS24Ultra!',
    'Galaxy A54 5G',
    'redminote13',
    's24ultra',
  ].map(password => [password, 'product']),
  ...['TecnoSpark20', 'itelA70 2026', 'iphone13mini128gb'].map(password => [password, 'product']),
])('%j is easy to guess: %s', (password, reason) => {
  expect(whyGuessable(password ?? '', names)).toBe(reason)
})

test.each(['blue bicycle 0911234567', 'iphone tea garden', 'spark plug 77 wire', 'note to self, 9'])(
  '%j is not',
  password => {
    expect(isGuessable(password, names)).toBe(false)
  },
)

test.each(['a sound password', 'abebe 38172946', 'meron likes tea', 'kq7x-9mnt', 'የአበባ ሻጭ ልጅ', 'blue bicycle roof'])(
  '%j is not',
  password => {
    expect(isGuessable(password, names)).toBe(false)
  },
)

test('no random password of a first Admin is easy to guess', () => {
  for (let round = 0; round < 200; round++) expect(isGuessable(randomPassword(), names)).toBe(false)
})
