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

/** Whether the server refused another warranty of what was sold, which an Admin can issue with a reason. */
export const needsReason = (error: unknown): boolean =>
  error instanceof RefusedCall && error.code === 'warranties.onePerUnit'

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
  const [isReasonAsked, askReason] = useState(false)
  const confirmed = useRef<string>(undefined)
  const reason = useRef('')
  return {
    /** The warranties of the device, while the question is open. */
    active: question?.active,
    /** Whether an Admin has to say why more than one is issued. */
    isReasonAsked,
    send: async <T>(serial: string, create: (confirmation: Confirmation) => Promise<T>): Promise<T> => {
      try {
        return await create({ isAnother: serial === confirmed.current, reason: reason.current })
      } catch (error) {
        const active = coveragesIn(error)
        setQuestion(active && { serial, active })
        askReason(needsReason(error) && can(user, 'warranties.override'))
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
      askReason(false)
    },
  }
}
