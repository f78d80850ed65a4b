import PointOfSale from '@mui/icons-material/PointOfSaleOutlined'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import { isReturnedWhole } from '#contract/returns/returnAmounts.ts'
import { mayDeleteSale } from '#contract/sales/mayDeleteSale.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { DeleteSaleDialog } from '#web/sales/DeleteSaleDialog.tsx'
import { ExportSalesButton } from '#web/sales/list/ExportSalesButton.tsx'
import { SaleActions } from '#web/sales/list/SaleActions.tsx'
import { SaleCard, saleColumns } from '#web/sales/list/saleColumns.tsx'
import { saleListTexts as texts } from '#web/sales/list/saleList.texts.ts'
import { saleListFilters } from '#web/sales/list/saleListFilters.ts'
import { useSaleFilter } from '#web/sales/list/useSaleFilter.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { saleListQuery, saleSummaryQuery, salesPeopleQuery } from '#web/sales/sales.queries.ts'
import { UnsentSalesNotice } from '#web/sales/unsent/UnsentSalesNotice.tsx'
import { unsentTexts } from '#web/sales/unsent/unsent.texts.ts'
import { useBranchFilter } from '#web/settings/useBranchFilter.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'
import { usePages } from '#web/ui/list/usePages.ts'

const textsFor = ({ isOfEveryone, hasRange }: { isOfEveryone: boolean; hasRange: boolean }) => ({
  ...texts,
  fetchFailed: saleTexts.fetchFailed,
  lead: isOfEveryone ? texts.lead : texts.ownLead,
  nothingFound: hasRange ? texts.nothingInRange : texts.nothingFound,
  nothingFoundExplanation: (search: string, choices: readonly string[]) =>
    [texts.nothingFoundExplanation(search, choices), ...(hasRange ? [texts.businessDay] : [])].join(' '),
})

export const SalesPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const chosen = useSaleFilter()
  const { filter, pageSize, setSearch, change, historyState } = chosen
  const list = useInfiniteQuery(saleListQuery(filter))
  const pages = usePages({
    list,
    filterKey: JSON.stringify(filter),
    pageSize,
    onPageSize: size => change({ pageSize: size }),
  })
  const { data: summary } = useQuery(saleSummaryQuery(filter))
  const branch = useBranchFilter(filter.branch, place => change({ branch: place }))
  const { limit: _, ...sheetFilter } = filter
  const isOfEveryone = can(user, 'sales.ofEveryone')
  const { data: people = [] } = useQuery({ ...salesPeopleQuery(), enabled: isOfEveryone })
  const [deleting, setDeleting] = useState<Sale>()
  /** In this tab, which has the sale also without a connection. */
  const print = (id: string) => void navigate({ to: '/admin/sales/$id/print', params: { id }, state: historyState })
  const issueWarranty = (id: string) => void navigate({ to: '/admin/sales/$id/warranty', params: { id } })
  /** Stays until the page is left: with or without it, every other column is somewhere else. */
  const [hasPictures, setHasPictures] = useState(false)
  if (!hasPictures && pages.rows.some(sale => sale.images.length > 0)) setHasPictures(true)
  const hasRange = filter.from !== undefined || filter.to !== undefined
  return (
    <>
      <ListPage
        texts={textsFor({ isOfEveryone, hasRange })}
        icon={<PointOfSale />}
        columns={saleColumns({
          isOfEveryone,
          namesBranch: filter.branch === undefined,
          hasPictures,
        })}
        {...pages}
        card={sale => <SaleCard sale={sale} isOfEveryone={isOfEveryone} />}
        actions={sale => (
          <SaleActions
            id={sale.id}
            onPrint={() => print(sale.id)}
            onIssueWarranty={isReturnedWhole(sale) ? undefined : () => issueWarranty(sale.id)}
            onDelete={mayDeleteSale(user, sale, new Date()) ? () => setDeleting(sale) : undefined}
          />
        )}
        linkOf={({ id }) => ({ to: '/admin/sales/$id', params: { id }, state: historyState })}
        list={list}
        search={filter.search}
        onSearch={setSearch}
        filters={saleListFilters(chosen, { people: isOfEveryone ? people : undefined, rows: pages.rows, branch })}
        total={summary && texts.summary(summary)}
        otherActions={<ExportSalesButton filter={sheetFilter} />}
        notice={<UnsentSalesNotice message={unsentTexts.notListed} />}
        onAdd={() => void navigate({ to: '/admin/create-sale' })}
      />
      {deleting && <DeleteSaleDialog sale={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
