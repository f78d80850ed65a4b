import type { Language } from '../language.ts'
import type { QrShape } from '../qrShape.ts'
import { repairBalance } from '../repairs/repairBalance.ts'
import type { Repair } from '../repairs/repairs.ts'
import { statusLabel } from '../repairs/statusLabel.ts'
import type { Calendar } from '../session/preferenceValues.ts'
import type { PublicSettings } from '../settings/settings.ts'
import type { PublicWarranty } from '../warranties/publicWarranty.ts'

/** The papers of a repair: an A4 receipt, the same on a roll of 80 mm, and a label for the device. */
export const repairPapers = ['receipt', 'thermal', 'label'] as const
export type RepairPaper = (typeof repairPapers)[number]

const fileNameSuffixes: Readonly<Record<Language, Readonly<Record<RepairPaper, string>>>> = {
  en: { receipt: '', thermal: '-thermal', label: '-label' },
  am: { receipt: '', thermal: '-80mm', label: '-ተለጣፊ' },
}

/** As every file, it is named in the language of what is in it. */
export const paperFileName = (number: string, paper: RepairPaper, language: Language): string =>
  `${number}${fileNameSuffixes[language][paper]}.pdf`

const fieldsOnPaper = [
  ...['number', 'createdAt', 'status', 'technician', 'estimatedCompletion', 'signatureId', 'smsLanguage'],
  ...['customerName', 'customerPhone', 'customerEmail', 'deviceType', 'serialNumber', 'problem', 'notes'],
  ...['parts', 'partsCost', 'extraCost', 'cost', 'paid'],
] as const satisfies (keyof Repair)[]
type FieldsOnPaper = Pick<Repair, (typeof fieldsOnPaper)[number]>
export type RepairOnPaper = Omit<FieldsOnPaper, 'status'> & {
  readonly status: string
  readonly balance: ReturnType<typeof repairBalance>
}

/**
 * The fields of a repair that appear on its papers. A paper changes only if one of them changes. The customer does not pay
 * for the parts of a device that was not repaired.
 */
export const repairOnPaper = (repair: Repair): RepairOnPaper => {
  const fields = Object.fromEntries(fieldsOnPaper.map(field => [field, repair[field]])) as FieldsOnPaper
  const isPaidInParts = repair.notRepairedCharge === null
  const computed = { status: statusLabel(repair), balance: repairBalance(repair) }
  return { ...fields, ...computed, ...(!isPaidInParts && { parts: [] }) }
}

const settingsOnPaper = [
  'shopName',
  'address',
  'supportPhone',
  'email',
  'channelUrl',
  'branches',
  'logoId',
] as const satisfies (keyof PublicSettings)[]
export type ShopOnPaper = Pick<PublicSettings, (typeof settingsOnPaper)[number]>

/** The settings of the shop that appear on papers. */
export const shopOnPaper = (settings: ShopOnPaper): ShopOnPaper =>
  Object.fromEntries(settingsOnPaper.map(name => [name, settings[name]])) as ShopOnPaper

/** The facts that every paper needs, whatever its subject. */
export interface PaperFacts {
  /** The title of the PDF document. */
  readonly title: string
  /** That of the customer, or on a label that of the user. */
  readonly language: Language
  readonly shop: ShopOnPaper
  /** The logo of the shop as PNG, if it has one. */
  readonly logo: Uint8Array | null
  readonly printedAt: string
}

export interface RepairFacts extends PaperFacts {
  readonly repair: RepairOnPaper
  /** The customer's page of the repair, also encoded in the QR code. */
  readonly trackingUrl: string
}

/** Only staff read it. */
export interface LabelFacts extends RepairFacts {
  readonly calendar: Calendar
}

export interface SignedRepairFacts extends RepairFacts {
  /** The customer's signature as PNG, if there is one. */
  readonly signature: Uint8Array | null
}

export interface CertificateFacts extends PaperFacts {
  readonly warranty: PublicWarranty
  /** The page that verifies the warranty, and its QR code, if that could be made. */
  readonly verifyUrl: string
  readonly verifyCode: QrShape | null
}

/**
 * The facts that each kind of paper is rendered from. To add a kind, add a row here, its component in
 * web/print/pdf/paperComponents.ts, and its subject and its facts in server/pdf/paperFacts.ts. A paper of a repair also
 * needs an entry in repairPapers and fileNameSuffixes above, in web/print/repair/print.texts.ts and in
 * web/print/repair/RepairPapers.tsx; the compiler reports a missing one. A paper of another subject needs an endpoint in
 * papers.ts, a service and a route in server/pdf/, and a place in web/ to open it from.
 */
export interface FactsByKind {
  readonly 'repair.receipt': SignedRepairFacts
  readonly 'repair.thermal': SignedRepairFacts
  readonly 'repair.label': LabelFacts
  readonly 'warranty.certificate': CertificateFacts
}
export type PaperKind = keyof FactsByKind

/** Renders papers as PDF. Vite builds it from web/print/pdf for the server. */
export interface PaperRenderer<Facts = FactsByKind> {
  renderPaper<Kind extends keyof Facts>(kind: Kind, facts: Facts[Kind]): Promise<Uint8Array>
}
