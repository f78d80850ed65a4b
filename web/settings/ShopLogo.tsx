import { useShopLogo } from '#web/settings/shopName.ts'
import { Logo } from '#web/ui/page/Logo.tsx'

/** The logo of the shop, or the mark of Tigena. The name of the shop always stands beside it. */
export const ShopLogo = () => {
  const url = useShopLogo()
  if (!url) return <Logo />
  return <img className="mark" src={url} alt="" width="32" height="32" style={{ objectFit: 'contain' }} />
}
