import type { ParsedInputOf, Picture } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { message } from '#contract/message.ts'
import { namedBranches } from '#contract/settings/branches.ts'
import type {
  CustomersAddress,
  confirmCustomersAddress,
  readLogo,
  ShopSettings,
  updateSettings,
} from '#contract/settings/settings.ts'
import type { SmsShop } from '#contract/sms/templates/shopValues.ts'
import type { EditedSmsTexts } from '#contract/sms/templates/templateKinds.ts'
import { findForeignFiles, getPicture } from '../files/files.service.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { editOnce, hasValues } from '../platform/db/editOnce.ts'
import type { Actor, Visitor } from '../platform/http/caller.ts'
import { isPublicUrl } from '../platform/http/publicUrl.ts'
import type { Storage } from '../platform/storage/storage.ts'
import {
  countUsersOfBranches,
  lockSettings,
  type SmsSettings,
  selectSettings,
  selectSmsSettings,
  updateSettingsRow,
} from './settings.sql.ts'

export { type SmsSettings, smsSettingsColumn } from './settings.sql.ts'

export const readSettings = (db: Database): Promise<ShopSettings> => selectSettings(db)

type Changes = Omit<ParsedInputOf<typeof updateSettings>, 'version'>

const saveSettings = async (trx: Write, changes: Changes): Promise<ShopSettings> => {
  await updateSettingsRow(trx, {
    copy_protection: changes.copyProtection,
    shop_name: changes.shopName,
    address: changes.address,
    support_phone: changes.supportPhone,
    email: changes.email,
    branches: changes.branches && JSON.stringify(changes.branches),
    logo_id: changes.logoId,
    mobile_money_name: changes.mobileMoneyName,
    expense_categories: changes.expenseCategories,
    drawer_reason_above: changes.drawerReasonAbove,
    max_discount_percent: changes.maxDiscountPercent,
    warranty_brands: changes.warrantyBrands,
    phone_warranty_months: changes.phoneWarrantyMonths,
    accessory_warranty_months: changes.accessoryWarrantyMonths,
    checks_address: changes.checksAddress,
    sales_take_in_repairs: changes.salesTakeInRepairs,
    requires_reference: changes.requiresReference,
    allows_walk_in: changes.allowsWalkIn,
    // Who sets it on the Settings page has answered, too.
    answered_address_check: changes.answeredAddressCheck ?? (changes.checksAddress === undefined ? undefined : true),
    first_day_over: changes.isFirstDayOver,
    currency_label: changes.currencyLabel,
    sms_language: changes.smsLanguage,
    staff_language: changes.staffLanguage,
    sms_part_price: changes.smsPartPrice,
    channel_url: changes.channelUrl,
    sms_per_phone: changes.smsPerPhone,
    sms_shop_parts: changes.smsShopParts,
    sms_shop_cost: changes.smsShopCost,
    sms_user_parts: changes.smsUserParts,
    sms_user_cost: changes.smsUserCost,
    sms_prefixes: changes.smsPrefixes,
    sms_returns: changes.smsReturns,
  })
  return selectSettings(trx)
}

/** Everyone can see the logo, so it must be a picture of the Admin's own. */
const assertOwnLogo = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  current: ShopSettings,
  logoId: Changes['logoId'],
) => {
  if (!logoId || logoId === current.logoId) return
  const fields = await findForeignFiles(trx, actor, { logoId })
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
}

const branchInUse = (users: number) =>
  users === 1
    ? message('1 user belongs to this branch. Choose another branch for them in Users first.')
    : message('{n} users belong to this branch. Choose another branch for them in Users first.', { n: users })

/** A branch without a name no longer exists. The users of a shop's only branch cannot move, and nobody sees that they belong to it. */
const assertBranchesUnused = async (trx: Write, current: ShopSettings, branches: Changes['branches']) => {
  const places = namedBranches(current.branches).map(({ place }) => place)
  const removed = places.filter(place => branches?.[place]?.en === '')
  if (removed.length === 0) return
  const inUse = await countUsersOfBranches(trx, removed)
  const fields = Object.fromEntries(inUse.map(({ place, users }) => [`branches.${place}.en`, branchInUse(users)]))
  if (inUse.length > 0) throw new Refusal('input.invalid', { fields })
}

/** Idempotent: an edit that is sent again returns the same settings. An edit of an outdated version is a conflict. */
export const changeSettings = async (
  trx: Write,
  actor: Pick<Actor, 'user'>,
  { version, ...changes }: ParsedInputOf<typeof updateSettings>,
): Promise<ShopSettings> => {
  const current = await lockSettings(trx)
  return editOnce({
    what: 'these settings',
    current,
    version,
    isSame: () => hasValues(current, changes),
    update: async () => {
      await assertOwnLogo(trx, actor, current, changes.logoId)
      await assertBranchesUnused(trx, current, changes.branches)
      return saveSettings(trx, changes)
    },
  })
}

export const getLogo = async (
  db: Database,
  storage: Storage,
  { id, size }: ParsedInputOf<typeof readLogo>,
): Promise<Picture> => {
  const { logoId } = await selectSettings(db)
  if (id !== logoId) throw new Refusal('files.notFound')
  return getPicture(db, storage, { id, size })
}

export interface SmsSignature extends SmsShop {
  /** Whether customers get an SMS about what they have returned. */
  readonly smsReturns: boolean
  /** Null if no address is confirmed. */
  readonly publicUrl: string | null
  /** The language of a customer whose own is not known. */
  readonly smsLanguage: Language
  readonly smsTexts: EditedSmsTexts
}

/** Who signs an SMS, where its links lead, and the edited texts. The request's Host is not trusted, since its sender chooses it. */
export const signatureOf = (
  { confirmedUrl, ...settings }: SmsSettings,
  { publicUrl }: Pick<Visitor, 'publicUrl'>,
): SmsSignature => ({ ...settings, publicUrl: publicUrl ?? confirmedUrl })

export const getSmsSignature = async (db: Database, visitor: Pick<Visitor, 'publicUrl'>): Promise<SmsSignature> =>
  signatureOf(await selectSmsSettings(db), visitor)

/** The address of the shop for customers: PUBLIC_URL, or the one that an Admin has confirmed. Null if there is none. */
export const findPublicUrl = async (db: Database, publicUrl: string | undefined): Promise<string | null> =>
  publicUrl ?? (await selectSmsSettings(db)).confirmedUrl

/** Without a confirmed address, QR codes lead to the one of the request, at which whoever prints them has opened the shop. */
export const readCustomersAddress = async (
  db: Database,
  { publicUrl, pageUrl }: Visitor,
): Promise<CustomersAddress> => {
  const { confirmedUrl, hasNoPublicAddress, version } = await selectSmsSettings(db)
  const linkUrl = publicUrl ?? confirmedUrl
  const url = linkUrl ?? pageUrl
  return {
    url,
    isPublic: isPublicUrl(url),
    linkUrl,
    hasNoPublicAddress: hasNoPublicAddress && linkUrl === null,
    isConfigured: publicUrl !== undefined,
    version,
  }
}

/** Idempotent: a confirmation that is sent again returns the same address. One of an outdated version is a conflict. */
export const confirmUrl = async (
  trx: Write,
  actor: Visitor,
  { url, version }: ParsedInputOf<typeof confirmCustomersAddress>,
): Promise<CustomersAddress> => {
  // Customers could not open a link to it.
  if (url !== null && !isPublicUrl(url))
    throw new Refusal('input.invalid', { fields: { url: message('This address can only be opened inside the shop') } })
  await lockSettings(trx)
  const current = await readCustomersAddress(trx, actor)
  return editOnce({
    what: 'this address',
    current,
    version,
    isSame: () => (url === null ? current.hasNoPublicAddress : current.linkUrl === url),
    update: async () => {
      // Its links are in the SMS that customers have, and without it this machine would be trusted again.
      if (url === null && current.linkUrl !== null)
        throw new Refusal('input.invalid', { fields: { url: message('This shop already has a public address') } })
      await updateSettingsRow(trx, { public_url: url, has_no_public_address: url === null })
      return readCustomersAddress(trx, actor)
    },
  })
}
