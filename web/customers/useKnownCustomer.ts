import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { findCustomer, type KnownCustomer } from '#contract/customers/customers.ts'
import { phoneNumber } from '#contract/phone.ts'
import { call } from '#web/http/call.ts'

const customerQuery = (phone: string) =>
  queryOptions({
    queryKey: ['customer', phone],
    queryFn: ({ signal }) => call(findCustomer, { phone }, { signal }),
  })

const nobody: KnownCustomer = { names: [], devices: [] }

/** The fields of a form that names a customer. */
interface CustomerFields {
  phone: string
  name: string
  setName: (name: string) => void
}

const nameInput = () => document.getElementsByName('customerName')[0]

/**
 * Fills in the name once for each phone number if there is none, and removes it when the number becomes another, also if that
 * cannot be looked up. What a person has typed stays. A filled name is selected if the user is already in its field, so that
 * typing replaces it.
 */
const useFilledName = (phone: string | undefined, names: readonly string[] | undefined, fields: CustomerFields) => {
  const filled = useRef({ phone: '', name: '' })
  const isFilledNext = useRef(false)
  const fill = useEffectEvent(() => {
    if (phone === undefined || filled.current.phone === phone) return
    const isUntouched = fields.name.trim() === '' || fields.name === filled.current.name
    const name = isUntouched ? (names?.[0] ?? '') : ''
    filled.current = { phone: names ? phone : '', name }
    if (!isUntouched || fields.name === name) return
    isFilledNext.current = true
    fields.setName(name)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number or its customer are the events to fill in a name.
  useEffect(() => fill(), [phone, names])
  // Only now: the user may have entered the field after the name was found and before it stands there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is selected once it stands in its field.
  useLayoutEffect(() => {
    const input = nameInput()
    const isEntered = input instanceof HTMLInputElement && document.activeElement === input
    if (isFilledNext.current && isEntered) input.select()
    isFilledNext.current = false
  }, [fields.name])
}

/** What is known of the customer whose phone number is typed. Fills in their name. */
export const useKnownCustomer = (fields: CustomerFields): KnownCustomer => {
  const phone = phoneNumber.safeParse(fields.phone).data
  const { data } = useQuery({ ...customerQuery(phone ?? ''), enabled: phone !== undefined })
  useFilledName(phone, data?.names, fields)
  return (phone !== undefined && data) || nobody
}
