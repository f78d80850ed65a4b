import { expect, test } from 'vitest'
import { firstBranches, namedBranches } from './branches.ts'

const none = { en: '', am: '' }

test('a branch keeps its place when others have no name, and a single one is not mentioned', () => {
  const [first, , third] = firstBranches
  expect(namedBranches(firstBranches).map(({ name }) => name)).toEqual(['Awlo', 'Atlas', 'Aberus', 'Garad'])
  expect(namedBranches([first ?? none, none, third ?? none, none])).toEqual([
    { place: 0, name: 'Awlo' },
    { place: 2, name: 'Aberus' },
  ])
  expect(namedBranches([none, none, third ?? none, none])).toEqual([])
})
