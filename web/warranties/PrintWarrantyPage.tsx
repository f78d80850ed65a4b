import { useParams } from '@tanstack/react-router'
import { CertificatePaper } from '#web/warranties/CertificatePaper.tsx'
import { BackToWarranties, WarrantyState } from '#web/warranties/WarrantyState.tsx'

export const PrintWarrantyPage = () => {
  const { id } = useParams({ from: '/admin/warranty/$id/print' })
  return (
    <WarrantyState number={id}>
      {warranty => <CertificatePaper warranty={warranty} action={<BackToWarranties />} />}
    </WarrantyState>
  )
}
