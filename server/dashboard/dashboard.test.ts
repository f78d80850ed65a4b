import { expect, test } from 'vitest'
import { openDesk } from '../testing/repairs.ts'
import { openShop, type Session } from '../testing/shop.ts'

const shop = await openShop()
const { admin, technician, buildRepair } = await openDesk(shop)

const dashboardOf = async (session: Session) => (await session.call('GET', '/api/dashboard')).json()

test('DASH-02 DASH-03 counts and newest repairs are those of the whole shop, for Admin and Technician alike', async () => {
  const colleague = await shop.staff('Technician')
  const built = []
  for (let count = 0; count < 6; count += 1) built.push(await buildRepair({ technicianId: technician.id }))
  const ofAdmin = await dashboardOf(admin)
  expect(ofAdmin.byStatus).toMatchObject({ Received: 6 })
  expect(ofAdmin.newest.map(({ number }: { number: string }) => number)).toEqual(
    built
      .reverse()
      .slice(0, 5)
      .map(({ number }) => number),
  )
  expect(await dashboardOf(colleague)).toEqual(ofAdmin)
})
