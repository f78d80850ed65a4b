import { Network } from '@capacitor/network'
import { onlineManager } from '@tanstack/react-query'
import { isOnline, onConnectionChange, reportConnection } from '#web/http/connection.ts'
import { checkAfterTimeouts, checkConnection, pollWhileOffline } from '#web/http/polling.ts'

/** The plug-in is loaded when first used, which fails without a connection: then we are offline. */
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

/** Watches the device's network and whether the server answers. */
export const watchConnectivity = (): (() => void) => {
  let device = followDevice()
  const updateQueries = () => onlineManager.setOnline(isOnline())
  updateQueries()
  const onChange = () => {
    updateQueries()
    if (isOnline()) device = device.then(stop => stop ?? followDevice())
  }
  const unsubscribe = onConnectionChange(onChange)
  const stopPolling = pollWhileOffline()
  const stopChecking = checkAfterTimeouts()
  return () => {
    unsubscribe()
    stopPolling()
    stopChecking()
    void device.then(stop => stop?.())
  }
}
