import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Language } from '#contract/language.ts'
import { receivedInAll } from '#contract/sales/saleAmounts.ts'
import type { Sale, SaleProduct } from '#contract/sales/sales.ts'
import type { PaymentStatus } from '#contract/sales/saleTerms.ts'
import type { SaleTextField } from '#contract/sales/saleTextFields.texts.ts'
import { saleTextColumns, saleTextFields } from '#contract/sales/saleTextFields.ts'
import { type FirstPayment, givenBackColumn, insertFirstPayment, paymentsColumn } from '../payments/payments.service.ts'
import { compiledOnce } from '../platform/db/compiledOnce.ts'
import type { Database, Write } from '../platform/db/database.ts'
import { isoTime } from '../platform/db/isoTime.ts'
import { isOlderThan, type Page, type SortKey } from '../platform/db/keyset.ts'
import type { DB } from '../platform/db/schema.ts'
import { type SearchedList, selectPage } from '../platform/search/searchList.sql.ts'
import { smsSettingsColumn } from '../settings/settings.service.ts'
import type { SaleFilter, SalePage } from './saleFilter.ts'

interface SaleRow extends Omit<Sale, 'salesPerson' | 'offline' | 'amountReceived'> {
  readonly salesPersonId: string
  readonly salesPersonName: string
  readonly deviceMadeAt: string | null
  readonly deviceSentAt: string | null
  readonly receivedAt: string | null
  readonly isLate: boolean
}

/** The column of each text that staff may enter. */
const columnOfText = saleTextColumns satisfies Record<SaleTextField, keyof DB['sales']>

export const textColumns = (
  texts: Pick<Sale, SaleTextField>,
): Pick<Updateable<DB['sales']>, (typeof columnOfText)[SaleTextField]> =>
  Object.fromEntries(saleTextFields.map(field => [columnOfText[field], texts[field]]))

const selectedTexts = sql.join(saleTextFields.map(field => sql`${sql.ref(columnOfText[field])} as ${sql.ref(field)}`))

/** How far a sale is paid, by the payments of the ledger. */
const paymentConditions: Record<PaymentStatus, RawBuilder<boolean>> = {
  paid: sql`paid + returned >= total`,
  partial: sql`(paid + returned < total and paid > 0)`,
  unpaid: sql`(paid + returned < total and paid = 0)`,
}

/** A text, because a query builder would put it together again for each page. */
const saleColumns = sql`
  sales.id, coalesce(customer_name, '') as "customerName", coalesce(customer_phone, '') as "customerPhone", sms_language as "smsLanguage",
  payment_method as "paymentMethod", total, returned, discount, discount_percent as "discountPercent",
  discount_total as "discountTotal", is_discount_too_large as "isDiscountTooLarge",
  case when paid + returned >= total then 'paid' when paid > 0 then 'partial' else 'unpaid' end as "paymentStatus",
  sales.status, ${selectedTexts}, sales_person_id as "salesPersonId", sales_person_name as "salesPersonName", branch, version,
  created_at as "createdAt", device_made_at as "deviceMadeAt", device_sent_at as "deviceSentAt", received_at as "receivedAt", is_late as "isLate",
  (
    select coalesce(json_agg(line), '[]') from (
      select product_id as "productId", product_name as "productName", product_type as "productType", quantity,
        unit_price as "unitPrice", discount, discount_percent as "discountPercent", imei, returned
      from sale_lines where sale_id = sales.id order by place
    ) line
  ) as lines,
  (select json_build_object('saleId', sale_id, 'returnId', id, 'givenBack', ${givenBackColumn}) from returns where exchanged_for = sales.id) as "exchangeOf",
  ${paymentsColumn('sale')} as payments,
  array(select file_id::text from sale_images where sale_id = sales.id order by slot) as images`

/** The columns that the contract does not name are left out of every reply. */
const saleOf = (row: SaleRow): Sale => ({
  ...row,
  amountReceived: receivedInAll(row),
  salesPerson: { id: row.salesPersonId, name: row.salesPersonName },
  offline:
    row.deviceMadeAt && row.deviceSentAt && row.receivedAt
      ? { madeAt: row.deviceMadeAt, sentAt: row.deviceSentAt, receivedAt: row.receivedAt, isLate: row.isLate }
      : null,
})

const saleById = compiledOnce(
  (_db, id: string) => sql<SaleRow>`select ${saleColumns} from sales where sales.id = ${id}`,
)

export const selectSale = async (db: Database, id: string): Promise<Sale | undefined> => {
  const [row] = await saleById(db, id)
  return row && saleOf(row)
}

/** Until the commit, as each new sale of the devices does. */
export const lockSalesOfDevices = (trx: Write, imeis: readonly string[]) =>
  sql`select lock_sales_of_devices(${[...imeis]}::text[])`.execute(trx)

export const lockSale = (trx: Write, id: string) =>
  trx.selectFrom('sales').select('id').where('id', '=', id).forUpdate().execute()

export const isListed = ({
  salesPersonId,
  branch,
  status,
  paymentStatus,
  ...filter
}: SaleFilter): RawBuilder<boolean> => {
  const { madeFrom, madeBefore, isLate, hasOther, receivedFrom, receivedBefore } = filter
  const conditions = [
    salesPersonId !== undefined && sql`sales_person_id = ${salesPersonId}`,
    branch === null && sql`sales.branch is null`,
    branch != null && sql`sales.branch = ${branch}`,
    // Not parameters, so that the indexes of the rare values are used.
    status !== undefined && sql`sales.status = ${sql.lit(status)}`,
    paymentStatus !== undefined && paymentConditions[paymentStatus],
    madeFrom !== undefined && sql`created_at >= ${madeFrom}`,
    madeBefore !== undefined && sql`created_at < ${madeBefore}`,
    isLate && sql`is_late`,
    hasOther && sql`sales.id in (select sale_id from sale_lines where product_type = 'other')`,
    receivedFrom !== undefined && sql`received_at >= ${receivedFrom}`,
    receivedBefore !== undefined && sql`received_at < ${receivedBefore}`,
  ].filter(condition => condition !== false)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The rows of the list after a sort key, one more than the limit. `isFound` is true for the matches of a search. */
const selectRows = async (
  db: Database,
  filter: SalePage,
  after: SortKey | undefined,
  isFound = sql<boolean>`true`,
): Promise<Sale[]> => {
  const { rows } = await sql<SaleRow>`
    select ${saleColumns} from sales
    where ${isFound} and ${isListed(filter)} and ${isOlderThan(after, 'created_at', 'sales.id')}
    order by created_at desc, sales.id desc limit ${filter.limit + 1}`.execute(db)
  return rows.map(saleOf)
}

export const saleSearch: SearchedList<SaleFilter> = {
  kind: 'sale',
  table: 'sales',
  indexed: { ownerId: 'salesPersonId', since: 'madeFrom', until: 'madeBefore' },
}

export const selectSales = (db: Database, filter: SalePage): Promise<Page<Sale>> =>
  selectPage(db, saleSearch, filter, { select: selectRows, keyOf: ({ createdAt, id }) => [createdAt, id] })

interface KnownDevice {
  readonly sale: { readonly id: string; readonly salesPersonId: string; readonly createdAt: string } | null
  readonly undeliveredRepair: { readonly number: string; readonly createdAt: string } | null
}

/** Exported for its test. */
export const knownDevice = (imei: string) => sql<KnownDevice>`
  select (
    select json_build_object('id', id, 'salesPersonId', sales_person_id, 'createdAt', ${isoTime('created_at')})
    from sale_lines join sales on id = sale_id where imei = ${imei} and sale_lines.returned = 0 order by created_at desc, id desc limit 1
  ) as sale, (
    select json_build_object('number', number, 'createdAt', ${isoTime('created_at')})
    from repairs where serial_number = ${imei} and serial_number <> '' and status <> 'Delivered'
    order by created_at desc, id desc limit 1
  ) as "undeliveredRepair"`

/** The newest sale of a device and its newest repair that was not delivered, each by its index. */
export const selectKnownDevice = async (db: Database, imei: string): Promise<KnownDevice> => {
  const { rows } = await knownDevice(imei).execute(db)
  return rows[0] ?? { sale: null, undeliveredRepair: null }
}

type ComputedColumn = 'created_at' | 'sms_language' | 'discount_limit' | 'is_discount_too_large'

interface NewSale extends Omit<Insertable<DB['sales']>, ComputedColumn> {
  /** The discounts that were entered. Prices below list are added. */
  readonly discount_total: number
  /** Null for that of the shop. */
  readonly sms_language: Language | null
  /** Null for now. */
  readonly created_at: string | null
}

type SaleTimes = Pick<NewSale, 'created_at' | 'last_online_at'>

interface NewLine {
  readonly productId: string | null
  readonly productName: string
  readonly productType: string
  readonly quantity: number
  readonly unitPrice: number
  readonly discount: number | null
  readonly discountPercent: number | null
  readonly imei: string | null
}

/** What the database knows of a line while it is sold. */
export interface SoldLine {
  /** As it is in the list, or was when it was sold without a connection. Null if there is none. */
  readonly product: Pick<SaleProduct, 'name' | 'type' | 'price'> | null
  /** Null if it no longer exists. */
  readonly productId: string | null
  /** How much less than the product's price each one costs; 0 also if there is no such product or it has no price. */
  readonly belowList: number
  /** Its own discount and what it is below the list price, together. */
  readonly isDiscountTooLarge: boolean
  /** The newest earlier sale of a device with this IMEI. */
  readonly earlierSaleId: string | null
}

const lineColumns = [
  ...(['sale_id', 'place', 'product_id', 'product_name', 'product_type'] as const),
  ...(['quantity', 'unit_price', 'discount', 'discount_percent', 'imei'] as const),
]

/** What a sale is compared with: the product of a line, and the largest discount that its seller may give. */
interface PriceList {
  /** Returns the name, type and price of the product, and the id under which it still exists as live_id. */
  readonly products: RawBuilder<unknown>
  readonly discountLimit: RawBuilder<number | null>
}

/** Something else than a product is compared with the one of its name, if it was in the list at a time. */
const productOfLine = (isInList: RawBuilder<boolean>) => sql`coalesce("productId", (
  select id from products where "productType" = 'other' and lower(name) = lower("productName") and ${isInList}
  order by price desc nulls last limit 1
))`

/** The list as it is now. The limit keeps the planner, which expects a hundred lines, from reading all products for each sale. */
const currentPriceList: PriceList = {
  products: sql`select id as live_id, name, type, price from products where id = ${productOfLine(sql`true`)} limit 1`,
  discountLimit: sql`select max_discount_percent from shop_settings`,
}

/** The record of a row at a moment, if it has changed since. The offset has it looked up once for all columns. */
const recordOf = (table: 'products' | 'shop_settings', id: string) =>
  sql`lateral (select row_at(moment, ${sql.lit(table)}, ${sql.ref(id)}::text) as record offset 0) held`

/**
 * The list as it was for a sale that was made without a connection: when it was made, and when its device was online last. What was
 * changed while its device was without a connection counts as it is better for the seller, who may not have known of it.
 */
const priceListOfThen = ({ created_at: madeAt, last_online_at: lastOnlineAt }: SaleTimes): PriceList => {
  const moments = sql`(
    select ${madeAt}::timestamptz as moment
    union all select ${lastOnlineAt}::timestamptz where ${lastOnlineAt}::timestamptz < ${madeAt}::timestamptz
  ) moments`
  return {
    products: sql`
      select live.id as live_id, known.*
      from (select ${productOfLine(sql`created_at <= least(${madeAt}::timestamptz, ${lastOnlineAt}::timestamptz)`)} as id offset 0) sold
        left join products live on live.id = sold.id
        cross join ${moments} cross join ${recordOf('products', 'sold.id')}
        cross join lateral (
          select coalesce(record ->> 'name', live.name) as name, coalesce(record ->> 'type', live.type::text) as type,
            case when record ? 'price' then (record ->> 'price')::bigint else live.price end as price
        ) known
      where known.name is not null and ("productId" is not null or lower(known.name) = lower("productName"))
      order by lower(known.name) = lower("productName") and known.type = "productType" desc, known.price nulls first
      limit 1`,
    discountLimit: sql`
      select max(coalesce((record ->> 'max_discount_percent')::smallint, max_discount_percent))
      from shop_settings cross join ${moments} cross join ${recordOf('shop_settings', 'shop_settings.id')}`,
  }
}

/** The lines with what is known of their products. The offset of the terms has them read once. */
const pricedLines = (lines: string, hasDiscountLimit: boolean, list: PriceList) => sql<{
  quantity: number
  below_list: number
  list_value: number
  largest_discount: number
}>`(
  select line.*, case when "productId" is not null then live_id end as product_id, listed.name, listed.type, listed.price, below_list,
    list_value, discount_limit, largest_discount, coalesce(coalesce(discount, 0) + quantity * below_list > largest_discount, false) as is_discount_too_large
  from json_to_recordset(${lines}::json)
    as line (place smallint, "productId" uuid, "productName" text, "productType" text, quantity integer,
      "unitPrice" bigint, discount bigint, "discountPercent" double precision, imei text)
    left join lateral (${list.products}) listed on true
    cross join lateral (select greatest(coalesce(listed.price, 0) - "unitPrice", 0) as below_list) compared
    cross join lateral (select quantity * ("unitPrice" + below_list) as list_value) together
    cross join (select (select (${list.discountLimit}) where ${hasDiscountLimit}::boolean) as discount_limit offset 0) terms
    cross join lateral (select largest_discount(list_value, discount_limit)) limits
)`

interface PartsOfSale {
  readonly payment: FirstPayment
  readonly lines: readonly NewLine[]
  readonly fileIds: readonly string[]
  /** Whether the largest discount of the settings holds for its seller. */
  readonly hasDiscountLimit: boolean
}

type StatementParts = Omit<PartsOfSale, 'lines' | 'payment'> & { readonly lines: string }

const insertSaleRows = (priceListFor: (sale: SaleTimes) => PriceList) =>
  compiledOnce((trx, sale: NewSale, payment: FirstPayment, { lines, fileIds, hasDiscountLimit }: StatementParts) =>
    trx
      .with('priced', () => pricedLines(lines, hasDiscountLimit, priceListFor(sale)))
      .with('sale', query =>
        query
          .insertInto('sales')
          .values({
            ...sale,
            discount_total: sql<number>`${sale.discount_total}::bigint + (select sum(quantity * below_list) from priced)::bigint`,
            discount_limit: sql<number>`(select min(discount_limit) from priced)`,
            // Lines that may be sold may be sold together, however their limits are rounded.
            is_discount_too_large: sql<boolean>`(select bool_or(is_discount_too_large) or coalesce(
              ${sale.discount_total}::bigint + sum(quantity * below_list)
                > greatest(largest_discount(sum(list_value)::bigint, min(discount_limit)), sum(largest_discount)), false) from priced)`,
            sms_language: sql<Language>`coalesce(${sale.sms_language}, (select sms_language from shop_settings))`,
            created_at: sql<string>`coalesce(${sale.created_at}::timestamptz, now())`,
            is_late: sql<boolean>`${sale.received_at}::timestamptz is not null
              and is_after_close(coalesce(${payment.branch}::int, -1), ${sale.created_at}::timestamptz)`,
          })
          .returning(['id', 'created_at', 'is_late', 'sms_language', 'paid', 'payment_method'])
          .returning(['discount_total', 'discount_limit', 'is_discount_too_large'])
          .returning(['sales_person_id', 'sales_person_name']),
      )
      .with('payment', query => insertFirstPayment(query, payment))
      .with('line', query =>
        query
          .insertInto('sale_lines')
          .columns(lineColumns)
          .expression(
            sql`select sale.id, place, product_id, "productName", "productType"::product_type, quantity, "unitPrice", discount,
              "discountPercent", imei
            from sale cross join priced order by place`,
          ),
      )
      .with('image', query =>
        query
          .insertInto('sale_images')
          .columns(['sale_id', 'slot', 'file_id'])
          .expression(
            sql`select sale.id, slot, file_id from sale cross join unnest(${fileIds}::uuid[]) with ordinality as image (file_id, slot)`,
          ),
      )
      .selectFrom('sale')
      .select(['created_at as createdAt', 'is_late as isLate', 'sms_language as smsLanguage'])
      .select(['discount_total as discountTotal', 'discount_limit as discountLimit'])
      .select('is_discount_too_large as isDiscountTooLarge')
      .select(smsSettingsColumn(trx).as('smsSettings'))
      .select(sql<boolean>`(select allows_walk_in from shop_settings)`.as('allowsWalkIn'))
      .select(
        sql<SoldLine[]>`(
      select json_agg(json_build_object('product',
        case when name is not null then json_build_object('name', name, 'type', type, 'price', price) end,
        'productId', product_id, 'belowList', below_list, 'isDiscountTooLarge', priced.is_discount_too_large, 'earlierSaleId', earlier.sale_id) order by place)
      from priced left join earlier_sales(sale.id, array(select imei from priced where imei is not null)) earlier using (imei)
    )`.as('soldLines'),
      ),
  )

const insertOnlineSale = insertSaleRows(() => currentPriceList)
const insertOfflineSale = insertSaleRows(priceListOfThen)

/** Inserts a sale with its payment, lines and pictures. A product that no longer exists leaves its name on its line. */
export const insertSale = async (trx: Write, sale: NewSale, { lines, payment, ...parts }: PartsOfSale) => {
  const placed = lines.map((line, index) => ({ ...line, place: index + 1 }))
  const insert = sale.created_at === null ? insertOnlineSale : insertOfflineSale
  const [inserted] = await insert(trx, sale, payment, { ...parts, lines: JSON.stringify(placed) })
  if (!inserted) throw new Error('The insert of a sale returned nothing')
  return inserted
}

export const isImageOfOwnSale = async (db: Database, salesPersonId: string, fileId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('sale_images')
    .innerJoin('sales', 'sales.id', 'sale_id')
    .select('sale_id')
    .where('file_id', '=', fileId)
    .where('sales_person_id', '=', salesPersonId)
    .executeTakeFirst()
  return found !== undefined
}

export const updateSaleRow = (trx: Write, id: string, changes: Updateable<DB['sales']>) =>
  trx
    .updateTable('sales')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

/**
 * Links the valid warranties that its customer was given for the devices of a sale before it was made, so that they end with it. Those
 * of anybody else are nothing to this sale and its seller.
 */
export const linkWarranties = (trx: Write, saleId: string, customerPhone: string, imeis: readonly string[]) =>
  trx
    .updateTable('warranties')
    .set({ sale_id: saleId, updated_at: sql`now()` })
    .where('device_imei', 'in', imeis)
    .where('customer_phone', '=', customerPhone)
    .where('sale_id', 'is', null)
    .where('repair_id', 'is', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`valid_until >= shop_time(now())::date`)
    .execute()

/** Ends the warranties that were issued from a sale, and returns their ids. */
export const endWarranties = async (trx: Write, saleId: string): Promise<string[]> => {
  const rows = await trx
    .updateTable('warranties')
    .set({ ended_at: sql`now()`, ended_because: 'saleDeleted', version: sql`version + 1`, updated_at: sql`now()` })
    .where('sale_id', '=', saleId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteSaleRow = (trx: Write, id: string) => trx.deleteFrom('sales').where('id', '=', id).execute()

/** The Sales users, and others who have sold something. */
export const selectSalesPeople = (db: Database) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(is =>
      is.or([
        is('role', '=', 'Sales'),
        is.exists(is.selectFrom('sales').select('sales.id').whereRef('sales_person_id', '=', 'users.id')),
      ]),
    )
    .where('deleted_at', 'is', null)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()

const newestSales = 200
const maxPopular = 24
/** So many of the products sold most often stay before the new ones. */
const maxBeforeNew = 6
/** An import adds thousands at once, which must not replace what sells. */
const maxNew = 3
const newForDays = 7

const productColumns = [
  'products.id',
  'products.name',
  'products.type',
  'product_categories.name as categoryName',
  'products.price',
  'products.barcode',
] as const

/** The products of the newest sales that still exist, those sold most often first. */
const selectSoldProducts = (db: Database) =>
  db
    .selectFrom(of => of.selectFrom('sales').select('id').orderBy('created_at', 'desc').limit(newestSales).as('newest'))
    .innerJoin('sale_lines', 'sale_id', 'newest.id')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('product_categories', 'product_categories.id', 'category_id')
    .select(productColumns)
    .$narrowType<{ type: SaleProduct['type'] }>()
    .groupBy(['products.id', 'product_categories.id'])
    .orderBy(line => line.fn.countAll(), 'desc')
    .orderBy('products.id')
    .limit(maxPopular)
    .execute()

const selectNewProducts = (db: Database) =>
  db
    .selectFrom('products')
    .innerJoin('product_categories', 'product_categories.id', 'category_id')
    .select(productColumns)
    .$narrowType<{ type: SaleProduct['type'] }>()
    .where('products.created_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(newForDays)})`)
    .orderBy('products.created_at', 'desc')
    // Those of an import are equally new.
    .orderBy(sql`products.name collate "und-x-icu"`)
    .orderBy('products.id')
    .limit(maxNew)
    .execute()

/** What is sold most often, then what was added in the last days, then what else was sold. */
export const selectPopularProducts = async (db: Database): Promise<SaleProduct[]> => {
  const sold = await selectSoldProducts(db)
  const added = await selectNewProducts(db)
  const products = [...sold.slice(0, maxBeforeNew), ...added, ...sold.slice(maxBeforeNew)]
  return [...new Map(products.map(product => [product.id, product])).values()].slice(0, maxPopular)
}

/**
 * What the items of the return that a payment gave money back for had cost, without what was given back for them. No limit if it names
 * no return.
 */
export const selectNotGivenBack = async (db: Database, paymentId: string): Promise<number> => {
  const { rows } = await sql<{ amount: number | null }>`
    select ((select sum(amount) from return_lines where return_id = payment.return_id)
      + (select sum(amount) from payments where return_id = payment.return_id))::bigint as amount
    from payments payment where id = ${paymentId}`.execute(db)
  return rows[0]?.amount ?? Number.POSITIVE_INFINITY
}
