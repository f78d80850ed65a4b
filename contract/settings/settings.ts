import { z } from 'zod'
import { openingCategory } from '../drawer/cashDirections.ts'
import { endpoint, noInput, picture } from '../endpoint.ts'
import { pictureSizes } from '../files/files.ts'
import { languages } from '../language.ts'
import { message, nested, type Words } from '../message.ts'
import { amount } from '../money.ts'
import { ledgerMethods } from '../payments/paymentMethods.ts'
import { phoneNumber } from '../phone.ts'
import { line, optionalLine, tooLong } from '../text.ts'
import { version } from '../version.ts'
import { maxBrandLength, maxPeriodMonths, minPeriodMonths, otherBrand } from '../warranties/warrantyTerms.ts'
import { branches, distinctBranches } from './branchNames.ts'

const channelHint = message('Please enter a link such as {example}', { example: 'https://t.me/yourshop' })

/** A link without its scheme, such as t.me/yourshop, gets https. */
const channelUrl = z
  .string()
  .trim()
  .transform(text => (/^https?:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(
    z
      .string()
      .max(100, tooLong('Chat channel', 100))
      .regex(/^https?:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/\S*)?$/i, channelHint),
  )

/** The settings that customers see on every page and paper. */
const publicSettings = z.object({
  copyProtection: z.boolean(),
  shopName: line('Shop name', 60),
  address: optionalLine('Address', 200),
  /** Without it, the customers' pages show no phone number. */
  supportPhone: phoneNumber.nullable(),
  email: z.union([
    z.literal(''),
    z.email(message('Please enter an e-mail address such as {example}', { example: 'shop@example.com' })).max(100),
  ]),
  /** The chat channel, also in bulk messages. */
  channelUrl: channelUrl.nullable(),
  branches,
  /** A picture. Without it, pages and papers have the mark of Tigena. */
  logoId: z.uuid().nullable(),
})
export type PublicSettings = z.output<typeof publicSettings>

export const getPublicSettings = endpoint({
  name: 'settings.public',
  summary: "Get the settings of all pages, including the customers' pages",
  method: 'GET',
  path: '/api/public/settings',
  allow: 'public',
  input: noInput,
  reply: publicSettings,
})

export const readLogo = endpoint({
  name: 'settings.logo',
  summary: 'Get the logo of the shop, if it has this id',
  method: 'GET',
  path: '/api/public/logo/{id}',
  allow: 'public',
  refusals: ['files.notFound', 'files.storageUnavailable', 'server.diskFull'],
  input: z.object({ id: z.uuid(), size: z.enum(pictureSizes).default('thumbnail') }),
  reply: picture,
})

const brandsHint = message('Please enter each brand once, with at most {n} characters', { n: maxBrandLength })
const maxBrands = 60

/** The warranty form offers 'Other' after them. */
const warrantyBrands = z
  .array(z.string().trim().normalize('NFC'))
  .max(maxBrands, message('There can be at most {n} brands', { n: maxBrands }))
  .refine(brands => brands.every(brand => brand !== '' && brand.length <= maxBrandLength), brandsHint)
  .refine(brands => new Set(brands.map(brand => brand.toLowerCase())).size === brands.length, brandsHint)
  .transform(brands => brands.filter(brand => brand.toLowerCase() !== otherBrand.toLowerCase()))

const categoriesHint = message('Please enter each category once, with at most 40 characters')
const maxCategories = 30

/** What cash is paid out of a drawer for. */
const expenseCategories = z
  .array(z.string().trim().normalize('NFC'))
  .min(1, message('Please enter at least one category'))
  .max(maxCategories, message('There can be at most {n} categories', { n: maxCategories }))
  .refine(names => names.every(name => name !== '' && name.length <= 40), categoriesHint)
  .refine(names => new Set(names.map(name => name.toLowerCase())).size === names.length, categoriesHint)
  .refine(
    names => names.every(name => name.toLowerCase() !== openingCategory.toLowerCase()),
    message('{typed} is what a drawer begins with. Please choose another name.', { typed: openingCategory }),
  )

const warrantyMonths = (label: Words) => {
  const hint = message('{label} must be between {from} and {to} months', {
    label: nested(label),
    from: minPeriodMonths,
    to: maxPeriodMonths,
  })
  return z.int(hint).min(minPeriodMonths, hint).max(maxPeriodMonths, hint)
}

const maxDiscountHint = message('Largest discount must be a whole percentage between 0 and 100')

/** The settings of the staff pages, for every role. */
const deskSettings = z.object({
  /** The language of a customer whose own is not known. */
  smsLanguage: z.enum(languages),
  warrantyBrands,
  /** Usual periods. A warranty can have another one. */
  phoneWarrantyMonths: warrantyMonths('Warranty of phones'),
  accessoryWarrantyMonths: warrantyMonths('Warranty of accessories'),
  /** Shown before amounts on staff pages. Customers see amounts in Birr. */
  currencyLabel: line('Currency label', 10),
  /** What the shop calls the payment method telebirr. */
  mobileMoneyName: line('Mobile-money name', 30),
  /** Whether payments that are not cash need a reference. */
  requiresReference: z.boolean(),
  /** Whether a sale can be made without the name and phone of its customer. */
  allowsWalkIn: z.boolean(),
  expenseCategories,
  /** Of the list prices of a sale. Only an Admin gives more. */
  maxDiscountPercent: z.int(maxDiscountHint).min(0, maxDiscountHint).max(100, maxDiscountHint),
})

const partPriceHint = message('Price per SMS part must be between 0.01 and 100.00, with a point as in 0.50')

export const getDeskSettings = endpoint({
  name: 'settings.desk',
  summary: 'Get the settings of the staff pages',
  method: 'GET',
  path: '/api/settings/desk',
  allow: 'session.own',
  input: noInput,
  reply: deskSettings.extend({
    /** Whether the customers get SMS. It is set up in the environment of the server. */
    hasSmsProvider: z.boolean(),
  }),
})

const smsBudgetParts = (label: Words) => {
  const hint = message('{label} must be between {from} and {to}', { label: nested(label), from: 1, to: '1,000,000' })
  return z.int(hint).min(1, hint).max(1_000_000, hint)
}

const smsBudgetCost = (label: Words) => {
  const hint = message('{label} must be between {from} and {to}', {
    label: nested(label),
    from: '0.01',
    to: '1,000,000.00',
  })
  return z.int(hint).min(1, hint).max(100_000_000, hint)
}

const prefixHint = message('Please enter country codes such as 254, with commas between them')

/** The country codes of numbers that get SMS. That of Ethiopia is always one of them. */
const smsPrefixes = z
  .array(z.string().max(10))
  .max(50, prefixHint)
  .refine(prefixes => prefixes.every(prefix => /^[1-9]\d{0,3}$/.test(prefix)), prefixHint)
  .transform(prefixes => [...new Set(['251', ...prefixes])])

const smsLimit = (label: Words) => {
  const hint = message('{label} must be between {from} and {to}', { label: nested(label), from: 1, to: '10,000' })
  return z.int(hint).min(1, hint).max(10_000, hint)
}

/** Two methods with one name could not be told apart in a sale and in the report. */
const newMobileMoneyName = deskSettings.shape.mobileMoneyName.refine(
  name => !ledgerMethods.some(method => method !== 'telebirr' && method === name.toLowerCase()),
  { error: ({ input }) => message('{typed} is the name of another payment method', { typed: String(input) }) },
)

const shopSettings = publicSettings.extend({
  ...deskSettings.shape,
  /** Of the staff app, for new users. */
  staffLanguage: z.enum(languages),
  /** In santim. Null: the cost of an SMS is not shown. */
  smsPartPrice: z.int(partPriceHint).min(1, partPriceHint).max(10_000, partPriceHint).nullable(),
  smsPerPhone: smsLimit('Messages per phone and day'),
  /** What the whole shop sends in a day, and each user: by hand, in bulk, and what their work causes. */
  smsShopParts: smsBudgetParts('SMS parts per day'),
  smsShopCost: smsBudgetCost('SMS cost per day'),
  smsUserParts: smsBudgetParts('SMS parts per user and day'),
  smsUserCost: smsBudgetCost('SMS cost per user and day'),
  smsPrefixes,
  /** Whether customers get an SMS about what they have returned. */
  smsReturns: z.boolean(),
  /** Whether every request of a session must come from an allowed address, not only its sign-in. */
  checksAddress: z.boolean(),
  /** Whether Sales users may look up repairs and take them in. */
  salesTakeInRepairs: z.boolean(),
  /** A closed day of a drawer whose count differs by more needs a reason. */
  drawerReasonAbove: amount('Difference without a reason'),
  /** Whether an Admin has answered the offer of that check, which is made once. */
  answeredAddressCheck: z.boolean(),
  /** Whether the list of the first day is done, or an Admin has hidden it. */
  isFirstDayOver: z.boolean(),
  version,
})
export type ShopSettings = z.output<typeof shopSettings>

export const getSettings = endpoint({
  name: 'settings.get',
  summary: 'Get the settings of the shop',
  method: 'GET',
  path: '/api/settings',
  allow: 'settings.manage',
  denial: 'settings.adminsOnly',
  input: noInput,
  reply: shopSettings,
})

export const updateSettings = endpoint({
  name: 'settings.update',
  summary: 'Change settings of the shop. Omitted ones stay. A conflict if any was changed since that version',
  method: 'PATCH',
  path: '/api/settings',
  allow: 'settings.manage',
  denial: 'settings.adminsOnly',
  // Names must be distinct only when they are written, because a shop may have equal ones from before.
  refusals: ['edit.conflict', 'settings.ownAddress', 'files.notFound'],
  input: shopSettings
    .extend({ mobileMoneyName: newMobileMoneyName, branches: distinctBranches })
    .partial()
    .extend({ version }),
  reply: shopSettings,
})

const customersAddress = z.object({
  /** The URL of QR codes. Without a confirmed address it is the one that the request came to. */
  url: z.string(),
  /** Whether customers can open it from outside the shop. */
  isPublic: z.boolean(),
  /** The URL of links in SMS. Null: SMS have no link, because nobody has confirmed the address. */
  linkUrl: z.string().nullable(),
  /** An Admin has said that there is no address to confirm, so nobody is asked for one. */
  hasNoPublicAddress: z.boolean(),
  /** Whether PUBLIC_URL sets both. */
  isConfigured: z.boolean(),
  /** Of the settings, which the confirmed address is one of. */
  version,
})
export type CustomersAddress = z.output<typeof customersAddress>

export const getCustomersAddress = endpoint({
  name: 'settings.customersAddress',
  summary: 'Get the URL of QR codes on papers, whether customers can open it, and the URL of links in SMS',
  method: 'GET',
  path: '/api/settings/customers-address',
  allow: 'warranties.issue',
  input: noInput,
  reply: customersAddress,
})

const addressHint = message('Please enter an address such as {example}', { example: 'https://repairs.example' })

/** Only the origin counts: https://shop.example/admin becomes https://shop.example. */
const publicAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(200, addressHint)
  .regex(/^https?:\/\/[a-z0-9.:[\]-]+(\/|$)/, addressHint)
  .transform(text => text.split('/').slice(0, 3).join('/'))

export const confirmCustomersAddress = endpoint({
  name: 'settings.confirmCustomersAddress',
  summary:
    'Confirm the URL of links in SMS, or say with null that the shop has none. PUBLIC_URL overrides it. A conflict if any setting was changed since that version',
  method: 'POST',
  path: '/api/settings/customers-address',
  allow: 'settings.manage',
  denial: 'settings.adminsOnly',
  refusals: ['edit.conflict'],
  input: z.object({ url: publicAddress.nullable(), version }),
  reply: customersAddress,
})
