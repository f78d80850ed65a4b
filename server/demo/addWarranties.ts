import { randomBytes, randomUUID } from 'node:crypto'
import { brandAndModelOf, firstTerms, maxWarranties } from '#contract/warranties/warrantyTerms.ts'
import type { Write } from '../platform/db/database.ts'
import type { addRepairs } from './addRepairs.ts'
import type { addSales } from './addSales.ts'
import { insertRows } from './demo.sql.ts'
import { type DemoShop, personIn } from './demoShop.ts'

type Sales = Awaited<ReturnType<typeof addSales>>
type Repairs = Awaited<ReturnType<typeof addRepairs>>

const ofPhones = (sales: Sales) =>
  sales.flatMap(({ sales: [sale], sale_lines }) =>
    sale_lines
      .filter(({ product_type }) => product_type === 'phone')
      .map(({ product_name, imei }) => ({
        // Nobody buys a phone as a walk-in customer here.
        customer: { customer_name: sale.customer_name ?? '', customer_phone: sale.customer_phone ?? '' },
        device: product_name,
        terms: { sale_id: sale.id, repair_id: null, device_imei: imei ?? '', period_months: 24, work_items: [] },
        by: { id: sale.sales_person_id, name: sale.sales_person_name },
        at: sale.created_at,
      })),
  )

const ofRepairs = (repairs: Repairs, shop: DemoShop) =>
  repairs
    .filter(({ status }) => status === 'Delivered')
    .map(({ id, serial_number, extra_cost, problem, ...repair }) => ({
      customer: repair,
      device: repair.device_type,
      terms: {
        ...{ sale_id: null, repair_id: id, device_imei: serial_number, work_items: [problem] },
        period_months: extra_cost > 150_000 ? 6 : 3,
      },
      by: personIn(shop, 'selam'),
      at: repair.status_since,
    }))

/** Adds warranties of every third phone sold and every fourth repair delivered. */
export const addWarranties = (trx: Write, shop: DemoShop, sales: Sales, repairs: Repairs): Promise<void> => {
  const phones = ofPhones(sales).filter((_, index) => index % 3 === 0)
  const delivered = ofRepairs(repairs, shop).filter((_, index) => index % 4 === 0)
  const warranties = [...phones, ...delivered].map(({ customer, device, terms, by, at }, index) => {
    const { deviceBrand, deviceModel } = brandAndModelOf(device, firstTerms.warrantyBrands)
    return {
      id: randomUUID(),
      // Scattered over all numbers, and different, because the factor is coprime to their count.
      number: 100_000 + (((index + 1) * 245_489) % maxWarranties),
      access_key: randomBytes(12).toString('base64url'),
      ...{ customer_name: customer.customer_name, customer_phone: customer.customer_phone },
      ...{ device_brand: deviceBrand, device_model: deviceModel, ...terms },
      ...{ created_by: by.id, created_by_name: by.name, created_at: at, updated_at: at },
    }
  })
  return insertRows(trx, { warranties })
}
