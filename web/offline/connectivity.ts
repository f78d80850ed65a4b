import { Network } from '@capacitor/network'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { getHealth } from '#contract/program/program.ts'
import { call } from '#web/http/call.ts'
import { isOnline, onConnectionChange, reportConnection } from '#web/offline/connection.ts'

/** Only the address, so that the shell needs no schemas. A test holds it to the contract. */
export const healthAddress = { method: 'GET', path: '/api/health' } as const

const secondsBetweenTries = 10

/** Asks the server whether it is there; the call itself reports what it found. */
export const checkConnection = async (): Promise<boolean> => {
  await call<typeof getHealth>(healthAddress, {}).catch(() => undefined)
  return isOnline()
}

/** The plug-in is fetched when first used, so asking for it can fail by the very thing it tells of. */
const followDevice = async (): Promise<(() => void) | undefined> => {
  try {
    const listener = await Network.addListener('networkStatusChange', ({ connected }) =>
      connected ? void checkConnection() : reportConnection(false),
    )
    const { connected } = await Network.getStatus()
    if (!connected) reportConnection(false)
    return () => void listener.remove()
  } catch {
    reportConnection(false)
    return undefined
  }
}

/** Follows the device's network and, while the server is out of reach, knocks from time to time. */
export const watchConnectivity = (): (() => void) => {
  let device = followDevice()
  const onChange = () => {
    onlineManager.setOnline(isOnline())
    if (isOnline()) device = device.then(stop => stop ?? followDevice())
  }
  const stopTelling = onConnectionChange(onChange)
  const knocking = setInterval(() => isOnline() || void checkConnection(), secondsBetweenTries * 1000)
  return () => {
    stopTelling()
    clearInterval(knocking)
    void device.then(stop => stop?.())
  }
}

export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline)
