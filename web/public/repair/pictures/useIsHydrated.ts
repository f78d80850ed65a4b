import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: not yet in what the server renders, nor at the moment the browser takes it over. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
