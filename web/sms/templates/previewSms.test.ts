import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { firstBranches } from '#contract/settings/branches.ts'
import { smsTemplates, templateKinds } from '#contract/sms/templates/templateKinds.ts'
import { exampleRepair, exampleSale, exampleWarranty, previewSms } from '#web/sms/templates/previewSms.ts'
import { inAmharic } from '#web/testing/inAmharic.ts'

const facts = {
  repair: exampleRepair,
  sale: exampleSale,
  warranty: exampleWarranty,
  publicUrl: 'https://shop.example',
  shop: { shop: 'Bole Phones', phone: '0911234567', channel: 'https://t.me/bole' },
  branches: [...firstBranches],
}

test.each(templateKinds)('every placeholder of %s has a value in the preview', kind => {
  for (const language of languages)
    for (const { name } of smsTemplates[kind].placeholders)
      expect(previewSms(kind, language, `<{${name}}>`, facts)).not.toBe('<>')
})

test('the preview is what a customer gets', () => {
  expect(previewSms('repairCompleted', 'en', smsTemplates.repairCompleted.defaults.en, facts)).toBe(
    'Dear Abebe Kebede, your Samsung A54 (REP-7K3M9QXZ) is ready to collect. To pay: ETB 3,650. Details: https://shop.example/status/REP-7K3M9QXZ-4H7P Bole Phones',
  )
  const customerName = ['Abebe', ...Array(100).fill('Kebede')].join(' ')
  const long = { ...facts, repair: { ...exampleRepair, customerName } }
  expect(previewSms('repairReceived', 'en', '{customer}', long).length).toBeLessThanOrEqual(306)
  expect(previewSms('messagePaymentReminder', 'en', '{customer}', long)).toBe(customerName)
})

test('in Amharic the example is in Amharic, too', async () => {
  const { exampleSale } = await inAmharic(() => import('#web/sms/templates/previewSms.ts'))
  expect(exampleSale.lines.map(({ productName }) => productName)).toEqual(['Samsung A54', 'ቻርጀር'])
})
