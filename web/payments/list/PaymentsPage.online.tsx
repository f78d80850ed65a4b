import Payments from '@mui/icons-material/PaymentsOutlined'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { describeSummary } from '#web/payments/list/describeListedPayment.ts'
import { ExportPaymentsButton } from '#web/payments/list/ExportPaymentsButton.tsx'
import { PaymentCard, paymentColumns } from '#web/payments/list/paymentColumns.tsx'
import { readPaymentFilter } from '#web/payments/list/paymentFilter.ts'
import { paymentListQuery, paymentPeopleQuery, paymentSummaryQuery } from '#web/payments/list/paymentList.queries.ts'
import { paymentListTexts as texts } from '#web/payments/list/paymentList.texts.ts'
import { paymentListFilters } from '#web/payments/list/paymentListFilters.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { useBranchFilter } from '#web/settings/useBranchFilter.ts'
import { useNamedBranches } from '#web/settings/useNamedBranches.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'
import { useListSearch } from '#web/ui/list/listSearch.ts'
import { defaultPageSize } from '#web/ui/list/pageSizes.ts'
import { useUrlFilter } from '#web/ui/list/urlFilter.ts'
import { usePages } from '#web/ui/list/usePages.ts'

/** What was received and given back: all of it for Admins, what they took for everyone else. */
export const PaymentsPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const isOfEveryone = can(user, 'payments.ofEveryone')
  const [search, setSearch] = useListSearch()
  const [{ pageSize = defaultPageSize, ...inUrl }, change] = useUrlFilter(readPaymentFilter)
  const filter = { ...inUrl, search }
  const list = useInfiniteQuery(paymentListQuery({ ...filter, limit: pageSize }))
  const pages = usePages({
    list,
    filterKey: JSON.stringify(filter),
    pageSize,
    onPageSize: size => change({ pageSize: size }),
  })
  const { data: summary } = useQuery(paymentSummaryQuery({ ...filter, limit: pageSize }))
  const { data: people = [] } = useQuery({ ...paymentPeopleQuery, enabled: isOfEveryone })
  const branch = useBranchFilter(filter.branch, place => change({ branch: place }))
  const shown = { user, branches: useNamedBranches() }
  const loaded = { names: usePaymentNames(), people: isOfEveryone ? people : undefined, branch }
  return (
    <ListPage
      texts={{ ...texts, lead: isOfEveryone ? texts.lead : texts.ownLead }}
      icon={<Payments />}
      columns={paymentColumns(shown)}
      {...pages}
      card={payment => <PaymentCard payment={payment} {...shown} />}
      list={list}
      search={search}
      onSearch={setSearch}
      filters={paymentListFilters(filter, change, loaded)}
      total={summary && describeSummary(summary)}
      otherActions={<ExportPaymentsButton filter={filter} />}
    />
  )
}
