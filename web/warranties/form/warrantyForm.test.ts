import { expect, test } from 'vitest'
import { firstTerms } from '#contract/warranties/warrantyTerms.ts'
import { inAmharic } from '#web/testing/inAmharic.ts'

const repair = {
  ...{ customerName: 'Abebe', customerPhone: '251911234567', smsLanguage: 'am' as const, parts: [] },
  ...{ deviceType: 'Samsung A54', serialNumber: 'SN-1', problem: 'Screen damage' },
}

test('the problem of the pick list is stored in English, what somebody types stays, also if it is the same text', async () => {
  const { valuesFromRepair, warrantySchema } = await inAmharic(() => import('#web/warranties/form/warrantyForm.ts'))
  const values = valuesFromRepair(repair, firstTerms)
  expect(values.workItems.map(({ text }) => text)).toEqual(['የስክሪን ጉዳት'])
  const workItems = [...values.workItems, { text: 'የውሃ ጉዳት' }]
  expect(warrantySchema.parse({ ...values, workItems }).workItems).toEqual(['Screen damage', 'የውሃ ጉዳት'])
  const edited = { ...values.workItems[0], text: 'አዲስ ስክሪን' }
  expect(warrantySchema.parse({ ...values, workItems: [edited] }).workItems).toEqual(['አዲስ ስክሪን'])
})
