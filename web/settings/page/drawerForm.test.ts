import { expect, test } from 'vitest'
import { shopSettings } from '#web/settings/testing.ts'
import { inAmharic } from '#web/testing/inAmharic.ts'

test('categories of a new shop are edited by their Amharic names and stay stored in English; others stay as typed', async () => {
  const { drawerSchema, shownInDrawerForm } = await inAmharic(() => import('#web/settings/page/drawerForm.ts'))
  const values = { ...shopSettings, ...shownInDrawerForm(shopSettings) }
  expect(values.expenseCategories).toBe('ትራንስፖርት\nምግብ')
  const typed = { ...values, expenseCategories: 'ምግብ\nነዳጅ, ኪራይ' }
  expect(drawerSchema(shopSettings).parse(typed).expenseCategories).toEqual(['Food', 'ነዳጅ', 'ኪራይ'])
})

test('a category of a new shop is not taken twice, by its Amharic and by its stored name', async () => {
  const { drawerSchema } = await inAmharic(() => import('#web/settings/page/drawerForm.ts'))
  const typed = { ...shopSettings, expenseCategories: 'ትራንስፖርት\nTransport' }
  expect(
    drawerSchema(shopSettings)
      .safeParse(typed)
      .error?.issues.map(({ path }) => path),
  ).toEqual([['expenseCategories']])
})
