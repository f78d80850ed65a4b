const requests = new EventTarget()

/** Sends the unsent sales now instead of at the next retry. */
export const requestSync = (): void => void requests.dispatchEvent(new Event('sync'))

export const onSyncRequest = (listener: () => void, signal: AbortSignal): void =>
  requests.addEventListener('sync', listener, { signal })
