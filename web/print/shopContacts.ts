import { formatPhone } from '#contract/formatPhone.ts'
import type { Language } from '#contract/language.ts'
import type { ShopOnPaper } from '#contract/pdf/paper.ts'
import { formatBranches } from '#contract/settings/branches.ts'

/** The chat channel as people type it: t.me/shop. */
export const channelOf = ({ channelUrl }: ShopOnPaper): string => channelUrl?.replace(/^https?:\/\//, '') ?? ''

/** How to find and reach the shop, one line each. */
export const contactsOf = (shop: ShopOnPaper, language: Language): string[] =>
  [
    shop.address,
    formatBranches(shop.branches, language),
    [shop.supportPhone ? formatPhone(shop.supportPhone) : '', shop.email].filter(Boolean).join(' · '),
    channelOf(shop),
  ].filter(line => line !== '')
