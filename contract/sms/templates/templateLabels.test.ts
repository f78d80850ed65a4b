import { expect, test } from 'vitest'
import { templateGroups } from './templateKinds.ts'
import { templateLabels } from './templateLabels.texts.ts'
import { templateTitle } from './templateTitle.ts'

test('each group of templates has an Amharic name', () => {
  expect(Object.keys(templateLabels.am.groups)).toEqual(templateGroups.map(({ title }) => title))
})

test('the titles of a branch follow its name in the language', () => {
  const branches = [
    { en: 'Bole', am: 'ቦሌ' },
    { en: 'Piassa', am: '' },
  ]
  expect(templateTitle('messageThanksAwlo', 'en', branches)).toBe('Thank you, Bole branch')
  expect(templateTitle('messageThanksAwlo', 'am', branches)).toBe('ምስጋና፣ ቦሌ ቅርንጫፍ')
  expect(templateTitle('bulkSaleAtlas', 'am', branches)).toBe('በPiassa ቅርንጫፍ ቅናሽ')
})
