import { expect, test } from 'vitest'
import { inAmharic } from '#web/testing/inAmharic.ts'

const person = { id: '', name: 'Hana' }
const movement = { id: '', amount: 1, note: '', receivedAt: '', day: '', isCorrected: false, receivedBy: person }

test('an expense of a new shop has an Amharic name, one of the shop its own', async () => {
  const { titleOfMovement } = await inAmharic(() => import('#web/drawer/describeMovement.ts'))
  const titleOf = (category: string) => titleOfMovement({ ...movement, direction: 'out', category })
  expect([titleOf('Food'), titleOf('Fuel')]).toEqual(['የወጣ ገንዘብ፦ ምግብ', 'የወጣ ገንዘብ፦ Fuel'])
})
