import { expect, test } from 'vitest'
import { nameSuggestions } from '#web/customers/nameSuggestions.ts'

test.each([
  ['', ['Selam Bekele', 'Sara Tadesse']],
  ['Selam Bekele', ['Sara Tadesse']],
  ['sel', ['Selam Bekele']],
  ['Hanna', []],
])('what is typed of a name: %j', (typed, offered) => {
  expect(nameSuggestions(['Selam Bekele', 'Sara Tadesse'], typed).map(({ text }) => text)).toEqual(offered)
})
