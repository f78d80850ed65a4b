import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import type {
  CustomersAddress,
  confirmCustomersAddress,
  ShopSettings,
  updateSettings,
} from '#contract/settings/settings.ts'
import type { SmsShop } from '#contract/sms/shopValues.ts'
import type { EditedSmsTexts } from '#contract/sms/templateKinds.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { editOnce, hasValues } from '../platform/db/editOnce.ts'
import type { Visitor } from '../platform/http/caller.ts'
import { isPublicUrl } from '../platform/http/publicUrl.ts'
import { lockSettings, selectSettings, selectSmsSettings, updateSettingsRow } from './settings.sql.ts'

export const readSettings = (db: Database): Promise<ShopSettings> => selectSettings(db)

type Changes = Omit<ParsedInputOf<typeof updateSettings>, 'version'>

const saveSettings = async (trx: Write, changes: Changes): Promise<ShopSettings> => {
  await updateSettingsRow(trx, {
    copy_protection: changes.copyProtection,
    shop_name: changes.shopName,
    address: changes.address,
    support_phone: changes.supportPhone,
    currency_label: changes.currencyLabel,
    sms_language: changes.smsLanguage,
    sms_part_price: changes.smsPartPrice,
    channel_url: changes.channelUrl,
    sms_per_phone: changes.smsPerPhone,
    sms_per_user: changes.smsPerUser,
  })
  return selectSettings(trx)
}

/** Idempotent: an edit that is sent again returns the same settings. An edit of an outdated version is a conflict. */
export const changeSettings = async (
  trx: Write,
  _actor: unknown,
  { version, ...changes }: ParsedInputOf<typeof updateSettings>,
): Promise<ShopSettings> => {
  const current = await lockSettings(trx)
  return editOnce({
    what: 'these settings',
    current,
    version,
    isSame: () => hasValues(current, changes),
    update: () => saveSettings(trx, changes),
  })
}

export interface SmsSignature extends SmsShop {
  /** Null if no address is confirmed. */
  readonly publicUrl: string | null
  /** The language of a customer whose own is not known. */
  readonly smsLanguage: Language
  readonly smsTexts: EditedSmsTexts
}

/** Who signs an SMS, where its links lead, and the edited texts. The request's Host is not trusted, since its sender chooses it. */
export const getSmsSignature = async (
  db: Database,
  { publicUrl }: Pick<Visitor, 'publicUrl'>,
): Promise<SmsSignature> => {
  const { confirmedUrl, ...settings } = await selectSmsSettings(db)
  return { ...settings, publicUrl: publicUrl ?? confirmedUrl }
}

export const getUrls = async (db: Database, { publicUrl, pageUrl }: Visitor): Promise<CustomersAddress> => ({
  url: pageUrl,
  isPublic: isPublicUrl(pageUrl),
  linkUrl: (await getSmsSignature(db, { publicUrl })).publicUrl,
  isConfigured: publicUrl !== undefined,
})

export const confirmUrl = async (
  trx: Write,
  actor: Visitor,
  { url }: ParsedInputOf<typeof confirmCustomersAddress>,
): Promise<CustomersAddress> => {
  // Customers could not open a link to it.
  if (!isPublicUrl(url))
    throw new Refusal('input.invalid', { fields: { url: 'This address can only be opened inside the shop' } })
  await updateSettingsRow(trx, { public_url: url })
  return getUrls(trx, actor)
}
