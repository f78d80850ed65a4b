import ArrowBack from '@mui/icons-material/ArrowBack'
import { useParams } from '@tanstack/react-router'
import type { Repair } from '#contract/repairs/repairs.ts'
import { printTexts as texts } from '#web/print/repair/print.texts.ts'
import { RepairPapers } from '#web/print/repair/RepairPapers.tsx'
import { RepairState } from '#web/repairs/ticket/RepairState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const Header = ({ number, repair }: { number: string; repair?: Repair }) => (
  <PageHeader
    title={texts.title}
    lead={repair ? `${repair.number} · ${repair.customerName} · ${repair.deviceType}` : number}
    action={
      <LinkButton to="/admin/repairs/$number" params={{ number }} startIcon={<ArrowBack />}>
        {texts.back}
      </LinkButton>
    }
  />
)

export const PrintPage = () => {
  const { number } = useParams({ from: '/admin/repairs/$number/print' })
  return (
    <RepairState number={number} header={<Header number={number} />} loading={<LoadingState label={texts.preparing} />}>
      {repair => (
        <>
          <Header number={number} repair={repair} />
          <RepairPapers repair={repair} />
        </>
      )}
    </RepairState>
  )
}
