import { beforeAll, expect, test } from 'vitest'
import { smsProblem } from '#contract/sms/outbox/smsProblem.ts'
import { type SmsSentence, smsSentences } from '#contract/sms/outbox/smsSentences.texts.ts'
import { inAmharic } from '#web/testing/inAmharic.ts'

let smsProblemLabel: (problem: string) => string

beforeAll(async () => {
  ;({ smsProblemLabel } = await inAmharic(() => import('#web/sms/outbox/smsProblem.ts')))
})

test.each([
  ['No SMS provider is set up', 'የSMS አቅራቢ አልተዘጋጀም'],
  [
    'The SMS provider has a problem of its own (status 503). The message may have arrived',
    'የSMS አቅራቢው የራሱ ችግር አለበት (ኮድ 503)። መልእክቱ ደርሶ ሊሆን ይችላል',
  ],
  [
    'The SMS provider cannot be reached (timeout). Check the internet connection and SMS_API_URL',
    'የSMS አቅራቢውን ማግኘት አልተቻለም (ጊዜው አልፏል)። የኢንተርኔት ግንኙነቱንና SMS_API_URLን ያረጋግጡ',
  ],
  ['The connection to the SMS provider was lost (error)', 'ከSMS አቅራቢው ጋር ያለው ግንኙነት ተቋርጧል (ስህተት)'],
  ['The connection to the SMS provider was lost (ECONNRESET)', 'ከSMS አቅራቢው ጋር ያለው ግንኙነት ተቋርጧል (ECONNRESET)'],
  [
    'The limit of 5 SMS to one phone per day was reached. You can resend it from the next day on',
    'በቀን ለአንድ ስልክ የሚፈቀደው የ5 SMS ገደብ ሞልቷል። ከሚቀጥለው ቀን ጀምሮ እንደገና መላክ ይችላሉ',
  ],
  [
    'Insufficient balance. Top up your account at the SMS provider',
    'Insufficient balance። በSMS አቅራቢው ዘንድ ያለውን ሒሳብዎን ይሙሉ',
  ],
])('in Amharic the stored problem %s is translated, except the words of the provider', (stored, label) => {
  expect(smsProblemLabel(stored)).toBe(label)
})

test.each(Object.keys(smsSentences.am) as SmsSentence[])('the stored problem %s is read in Amharic', sentence => {
  const [label, value] = sentence.endsWith('#') ? ['(ኮድ 503)', '(status 503)'] : ['7', '7']
  expect(smsProblemLabel(smsProblem([sentence, value]))).toBe(smsSentences.am[sentence].replace('#', label))
})
