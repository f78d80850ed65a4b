const heartbeatMs = 15_000
/** Longer than a minute, because browsers run the timers of a background tab only once a minute. */
const heartbeatTimeoutMs = 75_000
const checkMs = 10_000

/**
 * Heartbeats between the tabs of this browser, by which a waiting tab notices that the working tab is frozen. Locks alone
 * are not enough: phones freeze a tab in the background even if others wait for its lock.
 */
export const openTabHeartbeat = (name: string) => {
  const channel = new BroadcastChannel(`${name} heartbeat`)
  let lastReceived = Date.now()
  channel.onmessage = () => {
    lastReceived = Date.now()
  }
  const send = () => channel.postMessage('heartbeat')

  /** Sends heartbeats until the returned function is called. */
  const start = (): (() => void) => {
    send()
    const timer = setInterval(send, heartbeatMs)
    return () => clearInterval(timer)
  }

  /** Calls back when the heartbeats have stopped and this tab is visible, since a hidden tab may be frozen next. */
  const onTimeout = (listener: () => void): (() => void) => {
    lastReceived = Date.now()
    const check = () => {
      const isTimedOut = Date.now() - lastReceived > heartbeatTimeoutMs
      if (isTimedOut && document.visibilityState === 'visible') listener()
    }
    const timer = setInterval(check, checkMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }
  return { start, onTimeout, close: () => channel.close() }
}
