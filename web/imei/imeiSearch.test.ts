import { expect, test } from 'vitest'
import { readImeiSearch } from '#web/imei/imeiSearch.ts'

test.each([
  [undefined, {}],
  ['', {}],
  [' ', {}],
  ['352099001761481', { imei: '35-209900-176148-1' }],
  [352099001761481, { imei: '35-209900-176148-1' }],
  ['35 209900 176148 1', { imei: '35-209900-176148-1' }],
  ['352099001761482', { imei: '352099001761482' }],
  ['x'.repeat(500), { imei: 'x'.repeat(40) }],
])('the query string with the IMEI %j', (imei, search) => expect(readImeiSearch({ imei })).toEqual(search))
