import { randomUUID } from 'node:crypto'
import type { Measure } from './measure.ts'
import { sendOfflineSales } from './offlineSales.ts'

/** Texts of rows from anywhere in a table. */
const some = (text: string, table: string, limit = 64) => ({
  query: `select (${text})::text as input from ${table} order by hashtext(id::text) limit ${limit}`,
})

const once = ['']

const noneCounted = { 200: 0, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0, smaller: 0 }

const list = (...paths: string[]): Pick<Measure, 'inputs' | 'run'> => ({
  inputs: paths,
  run: ({ get }, path) => get(path),
})

const search = (path: string, inputs: Measure['inputs']): Pick<Measure, 'inputs' | 'run'> => ({
  inputs,
  run: ({ get }, text) => get(`${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(text)}`),
})

const newest = (table: string) =>
  `select json_agg(item)::text as json from (select * from ${table} order by created_at desc, id desc limit 50) item`

const oneRepair = 'select to_jsonb(repairs)::text as json from repairs where number = $1'

/** Stores a new row like the given one, with all triggers of its table. A table with a generated column needs the names of others. */
const insertLike = (table: string, changes: string, columns?: string) => `
  insert into ${table} ${columns ? `(${columns})` : ''}
  select ${columns ?? '*'} from jsonb_populate_record(
    null::${table}, $1::jsonb || jsonb_build_object('id', gen_random_uuid(), 'created_at', now(), ${changes})
  )
  returning to_jsonb(${table})::text as json`

/** shop.sql adds it. */
const pictureId = '00000000-0000-4000-8000-000000000001'

const newTicket = (like: string) => {
  const row = JSON.parse(like)
  return {
    id: randomUUID(),
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    deviceType: row.device_type,
    serialNumber: row.serial_number,
    problem: row.problem,
    technicianId: row.technician_id,
    estimatedCompletion: row.estimated_completion,
    signatureId: pictureId,
    images: [{ slot: 1, fileId: pictureId }],
  }
}

/** A sale of a product that is not in the list would be an exception, with records of its own. */
const saleAndProduct = `
  to_jsonb(sales) || jsonb_build_object('product', (select to_jsonb(products) from products order by id limit 1))`

const newSale = (like: string) => {
  const row = JSON.parse(like)
  const { id: productId, name: productName, type: productType, price: unitPrice } = row.product
  return {
    id: randomUUID(),
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    lines: [{ productId, productName, productType, quantity: 1, unitPrice }],
  }
}

/** Of the drawer of no branch, in which shop.sql has all cash. */
const dayToClose = `
  select coalesce(min(drawer_day), business_day(now()))::text as input from payments
  where branch is null and drawer_day > (select max(day) from drawer_days where branch is null)`

/** Counts nothing, and reopens the day, so that it can be closed again. Only the close is measured. */
const closeDay: Measure['run'] = async ({ post }, day) => {
  const id = randomUUID()
  const start = performance.now()
  await post('/api/drawer/days', { id, branch: null, day, counts: noneCounted, reason: 'Bench' })
  const duration = performance.now() - start
  await post(`/api/drawer/days/${id}/reopening`, { reopeningId: randomUUID(), reason: 'Bench' })
  return duration
}

/** Nobody has brought the second device for a year, so every customer of the preview is compared. */
const recipientFilters = ['device=iPhone', 'device=Nokia%203310', 'open=true']

const bulkMessage = () => ({
  id: randomUUID(),
  title: 'Bench',
  text: 'Hi',
  template: 'custom',
  recipients: Array.from({ length: 10_000 }, (_, index) => `2519${80_000_000 + index}`),
})

/** In the order in which they run: those that write are last. */
export const measures: readonly Measure[] = [
  { name: 'Tickets, first page', ...list('/api/repairs'), bare: newest('repairs') },
  {
    name: 'A ticket, opened',
    inputs: some('number', 'repairs'),
    run: ({ get }, number) => get(`/api/repairs/${number}`),
    bare: oneRepair,
  },
  {
    name: 'Search tickets: common word, also of one status',
    ...list(
      ...['', 'status=Received&'].flatMap(filter =>
        ['screen', 'samsung', 'Battery'].map(word => `/api/repairs?${filter}search=${word}`),
      ),
    ),
  },
  {
    name: 'Search tickets: common words, never side by side (hardest), or none of the last year',
    ...search('/api/repairs', ['samsung a54', 'galaxy screen', 'battery damage', 'nokia', 'Nokia 3310']),
  },
  { name: 'Search tickets: end of a phone', ...search('/api/repairs', some('right(customer_phone, 7)', 'repairs')) },
  { name: 'Search of the whole shop, by a name', ...search('/api/search', some('customer_name', 'repairs')) },
  {
    name: 'Dashboard, with how today is, and what customers owe',
    ...list('/api/dashboard', '/api/dashboard/today', '/api/dashboard/debts'),
  },
  { name: 'Sales, first page', ...list('/api/sales'), bare: newest('sales') },
  {
    name: 'Search sales and messages: common word',
    ...list(
      ...['samsung', 'cable', 'screen protector'].map(text => `/api/sales?search=${encodeURIComponent(text)}`),
      ...['follow', 'samsung', 'Tesfaye'].map(text => `/api/messages?search=${text}`),
    ),
  },
  {
    name: 'Payments, also of a rare method or kind, their sums, drawers, closed days',
    ...list(
      ...['', 'method=cheque', 'kind=return', 'branch=3', 'method=cheque&kind=repair'].map(
        filter => `/api/payments?${filter}`,
      ),
      ...['', 'method=cheque'].map(filter => `/api/payments/summary?${filter}`),
      ...['/api/drawers', '/api/drawer?branch=none', '/api/drawer/days'],
    ),
  },
  {
    name: 'Search payments: reference, or its beginning',
    ...search(
      '/api/payments',
      some('left(reference, 2 + 10 * (hashtext(id::text) & 1))', 'payments where reference is not null'),
    ),
  },
  { name: 'Sales report, all time', ...list('/api/reports/sales?view=all') },
  { name: 'Search warranties: IMEI', ...search('/api/warranties', some('device_imei', 'warranties')) },
  {
    name: 'Warranties that end soon or have ended, and their number',
    ...list('/api/warranties?state=endingSoon', '/api/warranties?state=ended', '/api/warranties/count'),
  },
  {
    name: 'Returning customer by phone',
    inputs: some('customer_phone', 'repairs'),
    run: ({ get }, phone) => get(`/api/customer?phone=${phone}`),
  },
  {
    name: 'Recipients of a bulk message, preview by device or open ticket',
    inputs: recipientFilters,
    run: ({ get }, filter) => get(`/api/bulk-messages/customers?preview=true&${filter}`),
  },
  {
    name: 'Recipients of a bulk message, all of them',
    inputs: recipientFilters,
    run: ({ get }, filter) => get(`/api/bulk-messages/customers?${filter}`),
    isSlow: true,
  },
  {
    name: 'Tracking page of a customer',
    inputs: some('number', 'repairs'),
    run: ({ get }, number) => get(`/status/${number}`),
    bare: oneRepair,
  },
  {
    name: 'New ticket',
    inputs: some('to_jsonb(repairs)', 'repairs'),
    run: ({ post }, like) => post('/api/repairs', newTicket(like)),
    // With letters that no number of the shop has, because one of a million others would soon be taken.
    bare: insertLike(
      'repairs',
      `'number', 'REP-' || upper(translate(left(md5(random()::text), 8), '0123456789', 'GHJKMNPQRS'))`,
      'id, number, customer_name, customer_phone, sms_language, device_type, serial_number, problem, extra_cost, created_by, created_at',
    ),
  },
  {
    name: 'Change of status',
    // So many that each history stays short.
    inputs: some('number', 'repairs', 5000),
    run: ({ post }, number) => {
      const status = Math.random() < 0.5 ? 'Completed' : 'In Progress'
      return post(`/api/repairs/${number}/status`, { id: randomUUID(), status, note: 'Looked at' })
    },
    bare: `
      update repairs set updated_at = now(),
        status = (case status when 'Completed' then 'In Progress' else 'Completed' end)::repair_status
      where number = $1 returning to_jsonb(repairs)::text as json`,
  },
  {
    name: 'New sale',
    inputs: some(saleAndProduct, 'sales'),
    run: ({ post }, like) => post('/api/sales', newSale(like)),
    bare: insertLike(
      'sales',
      `'updated_at', now()`,
      'id, customer_name, customer_phone, sales_person_id, sales_person_name, payment_method, status, total, paid, created_at',
    ),
  },
  {
    name: 'A day of a drawer, closed',
    inputs: { query: dayToClose },
    run: closeDay,
  },
  {
    name: 'Bulk message to 10,000, accepted',
    inputs: once,
    run: ({ post }) => post('/api/bulk-messages', bulkMessage()),
    isSlow: true,
  },
  {
    name: '100 offline sales with photos, sent',
    inputs: once,
    run: ({ url }) => sendOfflineSales(url()),
    isSlow: true,
  },
  { name: 'Restart', inputs: once, run: ({ restart }) => restart(), isSlow: true },
]
