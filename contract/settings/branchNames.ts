import { z } from 'zod'
import { languages } from '../language.ts'
import { message } from '../message.ts'
import { optionalLine } from '../text.ts'
import { branchPlaces } from './branchPlaces.ts'

const branch = z
  .object({ en: optionalLine('Branch', 30), am: optionalLine('Branch', 30) })
  .refine(({ en, am }) => en !== '' || am === '', {
    path: ['en'],
    error: message('Please enter the English name too, or delete the Amharic one'),
  })

const lastPlace = branchPlaces.length - 1

/** The place of a branch among those of the shop. */
export const branchPlace = z.int().min(0).max(lastPlace)

/** In a query string. Null: what belongs to no branch. */
export const chosenBranch = z
  .union(
    [z.enum(['none', ...branchPlaces.map(String)]), z.literal(branchPlaces)],
    message('Please choose a branch of the shop'),
  )
  .transform(choice => (choice === 'none' ? null : Number(choice)))

/** The branches of the shop, in four places. */
export const branches = z.array(branch).length(branchPlaces.length)

/** Branches of which no two have the same name in a language. */
export const distinctBranches = branches.superRefine((all, { addIssue }) => {
  for (const language of languages) {
    const names = all.map(branch => branch[language].toLowerCase())
    for (const [place, name] of names.entries())
      if (name !== '' && names.indexOf(name) < place)
        addIssue({ code: 'custom', path: [place, language], message: message('Another branch has this name') })
  }
})
