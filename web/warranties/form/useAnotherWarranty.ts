import { useRef, useState } from 'react'
import { type Coverage, listDeviceWarranties } from '#contract/warranties/warranties.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'

/** The valid warranties of a device, if the server refused another one because of them. */
export const coveragesIn = (error: unknown): Coverage[] | undefined =>
  error instanceof RefusedCall && error.code === 'warranties.deviceCovered'
    ? listDeviceWarranties.reply.safeParse(error.details).data?.items
    : undefined

/**
 * Asks before a device that is under warranty gets another one, once for each device. The server decides when to ask, because
 * a warranty may wait for the connection while a colleague issues one.
 */
export const useAnotherWarranty = () => {
  const [question, setQuestion] = useState<{ serial: string; active: Coverage[] }>()
  const confirmed = useRef<string>(undefined)
  return {
    /** The warranties of the device, while the question is open. */
    active: question?.active,
    send: async <T>(serial: string, create: (isAnother: boolean) => Promise<T>): Promise<T> => {
      try {
        return await create(serial === confirmed.current)
      } catch (error) {
        const active = coveragesIn(error)
        setQuestion(active && { serial, active })
        throw error
      }
    },
    confirm: () => {
      confirmed.current = question?.serial
    },
    close: () => setQuestion(undefined),
  }
}
