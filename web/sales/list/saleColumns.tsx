import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatPhone } from '#contract/formatPhone.ts'
import { formatEtb } from '#contract/money.ts'
import { hasReturn, isReturnedWhole } from '#contract/returns/returnAmounts.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { SaleGallery } from '#web/sales/list/SaleGallery.tsx'
import { saleListTexts as texts } from '#web/sales/list/saleList.texts.ts'
import { formatCustomer, formatItems, formatPayment } from '#web/sales/sale/formatSale.ts'
import { DiscountChip, LateChip, PaymentChip, ReturnedChip, SaleStatusChip } from '#web/sales/sale/SaleChips.tsx'
import { SaleCustomer } from '#web/sales/sale/SaleCustomer.tsx'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { useBranchName } from '#web/settings/useNamedBranches.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'

const twoLines = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }

/** Truncates what is long. The page of the sale shows all of it. */
const Clamped = ({ text }: { text: string }) => (
  <Box component="span" sx={twoLines} title={text}>
    {text}
  </Box>
)

/** From this width of the screen on, the table has room. Pictures take some of it. */
const roomyFrom = (hasPictures: boolean): number => (hasPictures ? 1400 : 1360)

interface RoomyProps {
  from: number
  width: number
  children: ReactNode
}

/** Keeps what is not longer than usual in one line where the table has room. Below it is a second one. */
const Roomy = ({ from, width, children }: RoomyProps) => (
  <Box component="span" sx={{ display: 'block', [`@media (min-width: ${from}px)`]: { minWidth: width } }}>
    {children}
  </Box>
)

const Items = ({ sale }: { sale: Sale }) => <Clamped text={formatItems(sale)} />

/** Breaks between words only. The cells of the table break anywhere. */
const wholeWords = { overflowWrap: 'normal' }

/** In a narrow column 'due' stands below the amount, which does not break. */
const Payment = ({ sale }: { sale: Sale }) => (
  <Box component="span" sx={wholeWords}>
    {formatPayment(sale, usePaymentNames()).replace('ETB ', 'ETB\u00A0')}
  </Box>
)

/** What is unusual about a sale. */
const marksOf = (sale: Sale): string =>
  saleTexts.listOf(
    [
      hasReturn(sale) && (isReturnedWhole(sale) ? saleTexts.returned : saleTexts.partlyReturned),
      sale.offline?.isLate && saleTexts.late,
      sale.isDiscountTooLarge && saleTexts.discountTooLarge,
    ].filter(mark => typeof mark === 'string'),
  )

/** Number and branch, both on the desk and on the card of a phone. */
const NumberAndBranch = ({ sale }: { sale: Sale }) =>
  [saleNumber(sale.id), useBranchName(sale.branch)].filter(Boolean).join(' · ')

const date = (namesBranch: boolean, from: number): Column<Sale> => ({
  key: 'date',
  title: texts.date,
  cell: sale => <NoWrap>{shopTime(sale.createdAt)}</NoWrap>,
  secondary: sale =>
    namesBranch ? (
      <Roomy from={from} width={160}>
        <NumberAndBranch sale={sale} />
      </Roomy>
    ) : (
      saleNumber(sale.id)
    ),
})

const columnsWith = (from: number): Column<Sale>[] => [
  {
    key: 'customer',
    title: texts.customer,
    cell: sale => (
      <Roomy from={from} width={124}>
        <Clamped text={formatCustomer(sale)} />
      </Roomy>
    ),
    secondary: sale => <NoWrap>{formatPhone(sale.customerPhone)}</NoWrap>,
    minWidth: 104,
  },
  { key: 'items', title: texts.items, cell: sale => <Items sale={sale} />, minWidth: 124 },
  { key: 'total', title: texts.total, align: 'right', cell: sale => <NoWrap>{formatEtb(sale.total)}</NoWrap> },
  {
    key: 'payment',
    title: texts.payment,
    cell: sale => <PaymentChip status={sale.paymentStatus} />,
    secondary: sale => <Payment sale={sale} />,
    minWidth: 112,
  },
  {
    key: 'status',
    title: texts.status,
    cell: sale => <SaleStatusChip status={sale.status} />,
    secondary: sale =>
      marksOf(sale) && (
        <Roomy from={from} width={100}>
          {marksOf(sale)}
        </Roomy>
      ),
  },
]

const pictures: Column<Sale> = {
  key: 'pictures',
  title: texts.pictures,
  cell: sale => <SaleGallery images={sale.images} />,
}

const salesPerson: Column<Sale> = {
  key: 'salesPerson',
  title: texts.salesPerson,
  cell: sale => (
    <Box component="span" sx={{ ...wholeWords, fontSize: '0.8125rem' }}>
      {sale.salesPerson.name}
    </Box>
  ),
}

interface Shown {
  /** Only those who see the sales of everyone need to see whose they are. */
  isOfEveryone: boolean
  /** False if all are of one branch. */
  namesBranch: boolean
  /** Few sales have one, and an empty column would make the others narrow. */
  hasPictures: boolean
}

export const saleColumns = ({ isOfEveryone, namesBranch, hasPictures }: Shown): [Column<Sale>, ...Column<Sale>[]] => [
  date(namesBranch, roomyFrom(hasPictures)),
  ...columnsWith(roomyFrom(hasPictures)),
  ...(hasPictures ? [pictures] : []),
  ...(isOfEveryone ? [salesPerson] : []),
]

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }

/** A sale as a card on a phone. */
export const SaleCard = ({ sale, isOfEveryone }: { sale: Sale; isOfEveryone: boolean }) => (
  <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
    <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 2, fontWeight: 600 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Items sale={sale} />
      </Box>
      <NoWrap>{formatEtb(sale.total)}</NoWrap>
    </Typography>
    <Typography variant="body2" component="p">
      <SaleCustomer sale={sale} />
    </Typography>
    <Typography variant="body2" component="div" sx={line}>
      <PaymentChip status={sale.paymentStatus} />
      <span>
        <Payment sale={sale} />
      </span>
      <SaleStatusChip status={sale.status} />
      <ReturnedChip sale={sale} />
      <LateChip sale={sale} />
      <DiscountChip sale={sale} />
      {isOfEveryone && sale.salesPerson.name}
    </Typography>
    <SaleGallery images={sale.images} />
  </Box>
)
