import { useQuery } from '@tanstack/react-query'
import { type ShopOnPaper, shopOnPaper } from '#contract/pdf/paper.ts'
import { customersAddressQuery, publicSettingsQuery } from '#web/settings/settings.queries.ts'

/** What papers show of the shop: its profile, and the address in their QR codes. */
export interface PaperShop extends ShopOnPaper {
  readonly url: string
}

/** The shop is undefined until both are loaded. */
export const usePaperShop = () => {
  const profile = useQuery(publicSettingsQuery)
  const address = useQuery(customersAddressQuery)
  const missing = [profile, address].filter(({ data }) => !data)
  const shop: PaperShop | undefined = profile.data &&
    address.data && { ...shopOnPaper(profile.data), url: address.data.url }
  return {
    shop,
    error: missing.find(({ error }) => error)?.error ?? null,
    refetch: () => missing.forEach(({ refetch }) => void refetch()),
  }
}
