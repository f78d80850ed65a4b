import { expect, test } from 'vitest'
import { valuesNamed } from './valuesNamed.ts'

const labels = { 'Screen damage': 'የስክሪን ጉዳት', 'Water damage': 'የውሃ ጉዳት', Smartphones: 'ስማርት ስልኮች' }

test.each([
  ['የስክሪን ጉዳት', ['Screen damage']],
  ['ጉዳት', ['Screen damage', 'Water damage']],
  [' ስማርት ', ['Smartphones']],
  ['ስማ', []],
  ['Screen', []],
  ['…', []],
])('the words %s name %j', (typed, values) => {
  expect(valuesNamed(typed, labels)).toEqual(values)
})
