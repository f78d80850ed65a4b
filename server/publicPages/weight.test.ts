import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import type { PublicPage, PublicView } from '#contract/publicPages/publicPage.ts'
import { qrShape } from '#contract/qrShape.ts'
import { stepsOf } from '#contract/tracking/steps.ts'
import { verdictOf, voidClause } from '#contract/warranties/certificateTexts.ts'
import type { PublicWarranty } from '#contract/warranties/publicWarranty.ts'
import { compress } from './compress.ts'
import { loadPageRenderer } from './loadPageRenderer.ts'
import { fillTemplate, openTemplate } from './pageDocument.ts'

const maxHtmlBytes = 14 * 1024
const maxScriptBytes = 65 * 1024

const notes: Record<Language, string[]> = {
  en: [
    'We have ordered the screen.',
    'The part has come; work begins tomorrow.',
    'Water damage on the board, cleaned.',
  ],
  am: ['ስክሪኑን አዝዘናል።', 'ዕቃው ደርሷል፤ ሥራው ነገ ይጀምራል።', 'ቦርዱ ላይ የውሃ ጉዳት ነበር፤ ተጠርጓል።'],
}

const minutes = (count: number) => new Date(Date.UTC(2026, 10, 15, 9) + count * 3_517_000).toISOString()

const longRepair = (language: Language): PublicView => {
  const pictures = Array.from({ length: 10 }, (_, index) => ({
    id: randomUUID(),
    at: minutes(index),
    description: index % 3 ? '' : `Side ${index}`,
    width: 1600,
    height: 1200 + index,
  }))
  return {
    language,
    now: minutes(20),
    keyQuery: '',
    settings: {
      copyProtection: true,
      shopName: 'Bole Phones',
      address: 'Bole Road 12',
      supportPhone: '251911234567',
      email: '',
      channelUrl: null,
      branches: [],
      logoId: null,
    },
    page: {
      name: 'repair',
      linkNumber: 'REP-7K2M9QXZ-4H7P',
      repair: {
        number: 'REP-7K2M9QXZ',
        status: 'In Progress',
        steps: stepsOf('In Progress', []),
        nextStep: '',
        submittedAt: minutes(0),
        estimatedCompletion: '2026-11-20',
        isDelayed: true,
        deviceType: 'Samsung Galaxy A54',
        serialNumber: '490154203237518',
        problem: 'Screen damage, does not charge',
        customerName: 'አበበ ከበደ',
        technician: 'Hana Tesfaye',
        cost: 1_250_050,
        paid: 500_000,
        notes: 'Please keep the cover.',
        pictures,
        updates: Array.from({ length: 12 }, (_, index) => ({
          id: randomUUID(),
          at: minutes(12 - index),
          status: index % 4 ? 'In Progress' : 'Received',
          note: `${notes[language][index % 3]} ${index}`,
          pictureId: pictures[index]?.id ?? null,
        })),
        isFeedbackOpen: false,
      },
    },
  }
}

const warranty = (language: Language): PublicWarranty => ({
  number: '123456',
  isActive: true,
  validUntil: '2028-11-15',
  endedBecause: null,
  issuedAt: minutes(0),
  device: 'Samsung Galaxy A54',
  imei: '490154203237518',
  customerName: 'አበበ ከበደ',
  customerPhone: '0911 234 567',
  workItems: Array.from({ length: 20 }, (_, index) => `${notes[language][index % 3]} ${index}`),
})

const certificate = (language: Language): PublicPage => ({
  name: 'certificate',
  warranty: warranty(language),
  ended: '',
  terms: voidClause[language],
  code: qrShape('https://repairs.shop.example/warranty/verify/123456'),
})

const verification = (language: Language): PublicPage => ({
  name: 'verification',
  warranty: warranty(language),
  verdict: verdictOf(warranty(language), language),
})

const assets = join(import.meta.dirname, '../../dist/web/assets')

/** A script and its static imports. */
const withImports = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found
  found.add(file)
  const code = readFileSync(join(assets, file), 'utf8')
  for (const [, imported = ''] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) withImports(imported, found)
  return found
}

const scriptsOf = (html: string, page: string): Set<string> => {
  const [base = ''] = /(?<=src="\/assets\/)[^"]+/.exec(html) ?? []
  const [chunk = ''] = new RegExp(`public-${page}-[\\w-]+\\.js`).exec(readFileSync(join(assets, base), 'utf8')) ?? []
  return withImports(chunk, withImports(base))
}

const weightOf = (files: Set<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(assets, `${file}.br`)).size, 0)

test.each(
  languages.flatMap(language => [
    { language, page: certificate(language), chunk: 'CertificatePage' },
    { language, page: verification(language), chunk: 'VerificationPage' },
  ]),
)('the pages of a warranty stay small ($language, $chunk)', async ({ language, page, chunk }) => {
  const { renderPage } = await loadPageRenderer()
  const view = { ...longRepair(language), keyQuery: '&key=KzR_92yVBqGG8lvx', page }
  const { template } = await openTemplate(language)
  const html = fillTemplate(template, view, await renderPage(view))
  expect((await compress(html, 'br')).length).toBeLessThan(maxHtmlBytes)
  expect(weightOf(scriptsOf(html, chunk))).toBeLessThan(maxScriptBytes)
})

test.each(languages)('the page of a repair with many updates and pictures stays small (%s)', async language => {
  const { renderPage } = await loadPageRenderer()
  const view = longRepair(language)
  const { template } = await openTemplate(language)
  const html = fillTemplate(template, view, await renderPage(view))
  expect((await compress(html, 'br')).length).toBeLessThan(maxHtmlBytes)
  expect(weightOf(scriptsOf(html, 'RepairPage'))).toBeLessThan(maxScriptBytes)
  expect(weightOf(scriptsOf(html, 'FeedbackPage'))).toBeLessThan(maxScriptBytes)
})
