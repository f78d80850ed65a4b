import ArrowBack from '@mui/icons-material/ArrowBack'
import { useParams } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { CertificatePaper } from '#web/warranties/CertificatePaper.tsx'
import { WarrantyState } from '#web/warranties/WarrantyState.tsx'
import { printWarrantyTexts as texts } from '#web/warranties/warranty.texts.ts'

export const PrintSaleWarrantyPage = () => {
  const { id, number } = useParams({ from: '/admin/sales/$id/warranty/$number' })
  const back = (
    <LinkButton to="/admin/sales/$id" params={{ id }} startIcon={<ArrowBack />}>
      {texts.backToSale}
    </LinkButton>
  )
  return (
    <WarrantyState number={number} back={back}>
      {warranty => <CertificatePaper warranty={warranty} action={back} />}
    </WarrantyState>
  )
}
