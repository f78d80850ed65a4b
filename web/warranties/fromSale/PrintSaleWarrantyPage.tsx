import ArrowBack from '@mui/icons-material/ArrowBack'
import { useParams } from '@tanstack/react-router'
import { useSalePath } from '#web/sales/sale/saleLinks.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { CertificatePaper } from '#web/warranties/CertificatePaper.tsx'
import { WarrantyState } from '#web/warranties/WarrantyState.tsx'
import { printWarrantyTexts as texts } from '#web/warranties/warranty.texts.ts'

export const PrintSaleWarrantyPage = () => {
  const { id, number } = useParams({ from: '/admin/sales/$id/warranty/$number' })
  const salePath = useSalePath()
  const back = (
    <LinkButton to={salePath} params={{ id }} startIcon={<ArrowBack />}>
      {texts.backToSale}
    </LinkButton>
  )
  return (
    <WarrantyState number={number} back={back}>
      {warranty => <CertificatePaper warranty={warranty} action={back} />}
    </WarrantyState>
  )
}
