import { expect, onTestFinished, test, vi } from 'vitest'
import { businessDay } from './businessDay.ts'

test.each(['Africa/Addis_Ababa', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'REPT-04 the business day runs from 07:30:00.000 to 07:29:59.999 in Addis Ababa, also in a browser in %s',
  zone => {
    vi.stubEnv('TZ', zone)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const days = [
      ['2026-11-15T04:29:59.999Z', '2026-11-14'],
      ['2026-11-15T04:30:00.000Z', '2026-11-15'],
      ['2026-11-16T04:29:59.999Z', '2026-11-15'],
      ['2026-12-31T23:00:00.000Z', '2026-12-31'],
    ]
    expect(days.map(([moment = '']) => [moment, businessDay(new Date(moment))])).toEqual(days)
  },
)
