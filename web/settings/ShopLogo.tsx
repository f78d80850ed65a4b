import { useShopLogo, useShopName } from '#web/settings/shopName.ts'
import { Logo } from '#web/ui/page/Logo.tsx'

/** The logo of the shop, or the mark of Tigena if it has none. Its place stays empty until that is known. */
export const ShopLogo = () => {
  const url = useShopLogo()
  const isKnown = useShopName() !== ''
  if (!isKnown) return <span className="mark" style={{ width: 32, height: 32 }} />
  if (!url) return <Logo />
  return <img className="mark" src={url} alt="" width="32" height="32" style={{ objectFit: 'contain' }} />
}
