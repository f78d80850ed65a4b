import { z } from 'zod'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { cashCategoryLabel } from '#web/language/labels.ts'
import { typedList } from '#web/settings/page/typedList.ts'

const { expenseCategories, drawerReasonAbove } = updateSettings.input.required().shape

/** The categories that the form has shown by their label are sent as they are stored, others as they were typed. */
export const drawerSchema = ({ expenseCategories: stored }: ShopSettings) =>
  z.object({
    drawerReasonAbove,
    expenseCategories: typedList
      .transform(typed => typed.map(text => stored.find(name => cashCategoryLabel(name) === text) ?? text))
      .pipe(expenseCategories),
  })

export const shownInDrawerForm = ({ expenseCategories: stored }: ShopSettings) => ({
  expenseCategories: stored.map(cashCategoryLabel).join('\n'),
})
