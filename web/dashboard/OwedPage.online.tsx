import Payments from '@mui/icons-material/PaymentsOutlined'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Debt } from '#contract/dashboard/today.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { debtsQuery } from '#web/dashboard/dashboard.queries.ts'
import { owedTexts as texts } from '#web/dashboard/owed.texts.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { CopyablePhone } from '#web/sms/outbox/CopyablePhone.tsx'
import { Amount } from '#web/ui/format/Amount.tsx'
import { shopDate } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import type { RowTarget } from '#web/ui/list/MainLink.tsx'
import { defaultPageSize } from '#web/ui/list/pageSizes.ts'
import { usePages } from '#web/ui/list/usePages.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const columns: [Column<Debt>, ...Column<Debt>[]] = [
  {
    key: 'number',
    title: texts.number,
    cell: ({ id, repairNumber }) => <NoWrap>{repairNumber ?? saleNumber(id)}</NoWrap>,
    secondary: ({ kind }) => texts.kinds[kind],
  },
  {
    key: 'customer',
    title: texts.customer,
    cell: ({ customerName }) => customerName || saleTexts.walkIn,
    secondary: ({ customerPhone }) => customerPhone && <CopyablePhone phone={customerPhone} />,
  },
  { key: 'date', title: texts.date, cell: ({ createdAt }) => <NoWrap>{shopDate(createdAt)}</NoWrap> },
  { key: 'owed', title: texts.owed, cell: ({ owed }) => <Amount santim={owed} />, align: 'right' },
]

const linkOf = ({ id, repairNumber }: Debt): RowTarget =>
  repairNumber === null
    ? { to: '/admin/sales/$id', params: { id } }
    : { to: '/admin/repairs/$number', params: { number: repairNumber } }

/** What customers owe for sales and for repairs that are done, with the sum that the dashboard shows. */
export const OwedPage = () => {
  const [pageSize, setPageSize] = useState(defaultPageSize)
  const list = useInfiniteQuery(debtsQuery(pageSize))
  const { rows, pager } = usePages({ list, filterKey: '', pageSize, onPageSize: setPageSize })
  const total = list.data?.pages[0]?.total
  return (
    <>
      <PageHeader
        title={texts.heading}
        lead={texts.lead}
        action={
          total && (
            <Typography variant="h1" component="p" color="secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <Amount santim={total.sales + total.repairs} />
            </Typography>
          )
        }
      />
      <DataTable
        label={texts.heading}
        columns={columns}
        rows={rows}
        pager={pager}
        list={list}
        linkOf={linkOf}
        failure={texts.fetchFailed}
        empty={
          <EmptyState icon={<Payments />} title={texts.nothing}>
            {texts.nothingExplanation}
          </EmptyState>
        }
      />
    </>
  )
}
