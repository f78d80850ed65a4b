import { describe, expect, test } from 'vitest'
import { describeWait } from './describeWait.ts'
import { Refusal, refusalCodes, refusalOfField } from './errors.ts'
import { formatRefusal } from './formatRefusal.ts'
import { nested } from './message.ts'
import { refusalTexts } from './refusals.texts.ts'
import { readerOf } from './session/preferenceValues.ts'
import { describeParts } from './sms/outbox/budget.ts'
import { somebody } from './somebody.ts'
import { latinWords } from './testing/wordsOfLanguage.ts'

const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(refusalCodes)('%s has the same values in Amharic and no English word', code => {
  const { en, am } = refusalTexts
  expect(namesIn(am[code])).toEqual(namesIn(en[code]))
  expect(latinWords(am[code])).toEqual([])
})

const inAmharic = (refusal: Refusal) => formatRefusal(refusal, readerOf('am'))

describe('the words in a refusal', () => {
  test('are translated, and names of people and things are not', () => {
    const said = [
      new Refusal('lookUps.tooMany', { wait: describeWait(1140), retryAfterSeconds: 1140 }),
      new Refusal('repairs.changed', { by: somebody, what: nested('Notes', 'Problem') }),
      new Refusal('repairs.statusChanged', { by: 'Notes', status: 'Completed' }),
      new Refusal('sms.shopBudget', { needed: describeParts(1200, 35), left: describeParts(1, null) }),
      new Refusal('edit.conflict', { what: nested('this sale') }),
      new Refusal('request.malformed', { reason: nested('it is not valid JSON') }),
    ].map(refusal => inAmharic(refusal).message)
    expect(said).toEqual([
      'ከእርስዎ ግንኙነት በጣም ብዙ ጥያቄዎች መጥተዋል። እባክዎ ከ19 ደቂቃዎች በኋላ እንደገና ይሞክሩ።',
      'እርስዎ ከማስቀመጥዎ በፊት አንድ ሰው ይህን ጥገና ቀይረዋል፦ ማስታወሻ፣ ችግር። የእርስዎ ለውጦች ገና አልተቀመጡም።',
      'Notes የዚህን ጥገና ሁኔታ አስቀድመው ወደ «ተጠናቋል» ቀይረዋል',
      'ይህ 1,200 የSMS ክፍሎች (ETB 420.00) ይወስዳል፣ የሱቁ የSMS በጀት ግን ዛሬ የቀረው 1 የSMS ክፍል ብቻ ነው። አስተዳዳሪ ተጨማሪ መፍቀድ ይችላሉ።',
      'ሌላ ሰው ይህን ሽያጭ ቀይሯል። የእርስዎ ለውጦች ገና አልተቀመጡም።',
      'ጥያቄውን ማንበብ አልተቻለም፦ ትክክለኛ JSON አይደለም',
    ])
  })

  test('have the calendar and the clock of their reader', () => {
    const closed = new Refusal('drawer.closed', { by: 'Almaz', at: '2026-11-17T16:05:00.000Z' })
    const other = new Refusal('drawer.otherDay', { day: '2026-11-17' })
    expect([closed.message, other.message]).toEqual([
      'Almaz has already closed this day, on 17 Nov 2026, 19:05',
      'The day to close next is 2026-11-17. Please check it and try again.',
    ])
    expect([inAmharic(closed).message, inAmharic(other).message]).toEqual([
      'Almaz ይህን ቀን አስቀድመው ዘግተዋል፦ ኅዳር 8 2019፣ 1:05 ማታ',
      'ቀጥሎ የሚዘጋው ቀን ኅዳር 8 2019 ነው። እባክዎ አረጋግጠው እንደገና ይሞክሩ።',
    ])
    const chosen = readerOf('en', { calendar: 'ethiopian', clock: null })
    expect(formatRefusal(closed, chosen).message).toBe('Almaz has already closed this day, on 8 Hidar 2019, 19:05')
  })
})

test('the fields of a refusal say it in Amharic, too', () => {
  const ofField = inAmharic(refusalOfField('payments.referenceRequired', 'reference'))
  expect(ofField.details.fields).toEqual({ reference: ofField.message })
  const ofOthers = new Refusal('inventory.tooFew', {
    n: 1,
    name: 'Screen (black)',
    fields: {
      'parts.0.quantity': new Refusal('inventory.tooFew', { n: 1, name: 'Screen (black)' }),
      'parts.1.quantity': new Refusal('inventory.tooFew', { n: 2, name: 'Notes' }),
    },
  })
  expect(inAmharic(ofOthers).details.fields).toEqual({
    'parts.0.quantity': 'በክምችት ውስጥ ያለው Screen (black) 1 ብቻ ነው',
    'parts.1.quantity': 'በክምችት ውስጥ ያለው Notes 2 ብቻ ነው',
  })
})

test('English is the message of the refusal itself', () => {
  const refusal = new Refusal('path.unknown', { path: '/x' })
  expect(formatRefusal(refusal, readerOf('en'))).toEqual({ message: '/x was not found', details: { path: '/x' } })
})
