import { expect, test } from 'vitest'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const { cookie } = await shop.staff('Admin')

const refusedIn = async (language: string, method: 'GET' | 'POST', url: string, payload?: object) => {
  const headers = { cookie, 'accept-language': language }
  const { message, details } = (await shop.app.inject({ method, url, payload, headers })).json()
  return { message, fields: details.fields }
}

test('a refusal and its fields speak the language of the caller', async () => {
  const input = { id: 'x', name: ' ', username: 'x'.repeat(51), role: 'Admin', password: 'short' }
  const inEnglish = {
    message: 'Please check the marked fields',
    fields: {
      id: 'Please enter an id, such as that of a link from this program',
      name: 'Name is required',
      username: 'Username can have at most 50 characters',
      password: 'The password needs at least 8 characters',
    },
  }
  expect(await refusedIn('en', 'POST', '/api/users', input)).toMatchObject(inEnglish)
  expect(await refusedIn('fr', 'POST', '/api/users', input)).toMatchObject(inEnglish)
  expect(await refusedIn('am-ET,am;q=0.9,en;q=0.8', 'POST', '/api/users', input)).toMatchObject({
    message: 'እባክዎ ምልክት የተደረገባቸውን ቦታዎች ያረጋግጡ',
    fields: {
      id: 'እባክዎ ከዚህ ፕሮግራም ሊንክ የተገኘ መለያ ያስገቡ',
      name: 'ስም ያስፈልጋል',
      username: 'የተጠቃሚ ስም ቢበዛ 50 ፊደላት ሊኖረው ይችላል',
      password: 'የይለፍ ቃሉ ቢያንስ 8 ፊደላት ሊኖረው ይገባል',
    },
  })
})

test.each([
  ['GET', '/api/nothing', undefined, '/api/nothing አልተገኘም'],
  ['POST', '/api/session', { username: 'nobody', password: 'wrong' }, 'የተጠቃሚ ስሙ ወይም የይለፍ ቃሉ ትክክል አይደለም'],
  ['GET', '/api/tracking/ABCDEF', undefined, expect.not.stringMatching(/[a-z]/i)],
  ['GET', '/api/sales/00000000-0000-4000-8000-000000000000', undefined, 'ይህ ሽያጭ ከአሁን በኋላ የለም'],
] as const)('%s %s is refused in Amharic', async (method, url, payload, message) => {
  expect((await refusedIn('am', method, url, payload)).message).toEqual(message)
})
