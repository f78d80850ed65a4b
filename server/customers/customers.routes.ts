import { can } from '#contract/access.ts'
import { findCustomer } from '#contract/customers/customers.ts'
import { reads } from '../platform/http/route.ts'
import { selectDevices, selectNames } from './customers.sql.ts'

export const customerRoutes = [
  reads(findCustomer, async (db, { user }, { phone }) => ({
    names: await selectNames(db, phone),
    devices: can(user, 'repairs.takeIn') ? await selectDevices(db, phone) : [],
  })),
]
