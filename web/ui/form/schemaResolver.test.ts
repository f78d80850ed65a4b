import { expect, test } from 'vitest'
import { createAllowlistEntry } from '#contract/allowlist/allowlist.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'

const resolve = schemaResolver(createAllowlistEntry.input.omit({ id: true }))
const check = (ipAddress: string) => resolve({ ipAddress }, undefined, { fields: {}, shouldUseNativeValidation: false })

test('IPM-02 the form shows the messages of the contract', async () => {
  expect(await check(' ')).toMatchObject({ errors: { ipAddress: { message: 'IP address is required' } } })
  expect(await check('300.1.1.1')).toMatchObject({ errors: { ipAddress: { message: 'Invalid IP address format' } } })
})

test('valid values are passed on as parsed by the schema', async () => {
  expect(await check(' 203.0.113.10 ')).toEqual({
    values: { ipAddress: '203.0.113.10', description: '', active: true },
    errors: {},
  })
})
