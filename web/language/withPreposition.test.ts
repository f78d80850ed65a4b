import { expect, test } from 'vitest'
import { inAmharic } from '#web/testing/inAmharic.ts'

test('a thing whose name begins with የ gets no second one, and loses it to another preposition', async () => {
  const { createTexts } = await inAmharic(() => import('#web/sales/create/create.texts.ts'))
  const { categoryTexts } = await inAmharic(() => import('#web/products/products.texts.ts'))
  expect(createTexts.quantityOf('የUSB-C ገመድ')).toBe('የUSB-C ገመድ ብዛት')
  expect(createTexts.discountOf('የUSB-C ገመድ')).toBe('በUSB-C ገመድ ላይ ቅናሽ')
  expect(createTexts.quantityOf('ገመድ')).toBe('የገመድ ብዛት')
  expect(categoryTexts.rename('የስልክ ከቨሮች')).toBe('የስልክ ከቨሮች ስም ቀይር')
})
