import { useRouteContext } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { can } from '#contract/access.ts'
import { type Coverage, listDeviceWarranties } from '#contract/warranties/warranties.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'

/** The valid warranties of a device, if the server refused another one because of them. */
export const coveragesIn = (error: unknown): Coverage[] | undefined =>
  error instanceof RefusedCall && error.code === 'warranties.deviceCovered'
    ? listDeviceWarranties.reply.safeParse(error.details).data?.items
    : undefined

/** What the server refuses without a reason: more than one warranty of what was sold or repaired, and one of an unknown device. */
const reasonCodes = ['warranties.onePerUnit', 'warranties.reasonNeeded'] as const
export type ReasonCode = (typeof reasonCodes)[number]

export const reasonCodeIn = (error: unknown): ReasonCode | undefined =>
  error instanceof RefusedCall ? reasonCodes.find(code => code === error.code) : undefined

/** Whether only an Admin can give the reason. */
export const needsAdmin = (code: ReasonCode | undefined): boolean => code === 'warranties.onePerUnit'

/** What the user has confirmed. */
interface Confirmation {
  readonly isAnother: boolean
  readonly reason: string
}

/**
 * Asks before a device that is under warranty gets another one, once for each device. The server decides when to ask, because
 * a warranty may wait for the connection while a colleague issues one.
 */
export const useAnotherWarranty = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const [question, setQuestion] = useState<{ serial: string; active: Coverage[] }>()
  const [reasonCode, askReason] = useState<ReasonCode>()
  const confirmed = useRef<string>(undefined)
  const reason = useRef('')
  return {
    /** The warranties of the device, while the question is open. */
    active: question?.active,
    /** What the user has to give a reason for, while that is asked. */
    reasonCode,
    send: async <T>(serial: string, create: (confirmation: Confirmation) => Promise<T>): Promise<T> => {
      try {
        return await create({ isAnother: serial === confirmed.current, reason: reason.current })
      } catch (error) {
        const active = coveragesIn(error)
        setQuestion(active && { serial, active })
        const code = reasonCodeIn(error)
        askReason(needsAdmin(code) && !can(user, 'warranties.override') ? undefined : code)
        throw error
      }
    },
    confirm: () => {
      confirmed.current = question?.serial
    },
    giveReason: (given: string) => {
      reason.current = given
    },
    close: () => {
      setQuestion(undefined)
      askReason(undefined)
    },
  }
}
