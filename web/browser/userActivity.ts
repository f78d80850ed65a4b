const minutesUntilIdle = 5

let lastActivity = Date.now()
const noteActivity = () => {
  lastActivity = Date.now()
}
for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  globalThis.addEventListener?.(type, noteActivity, { capture: true, passive: true })

/** Whether nobody has used the page for a while, so that its requests must not extend the session. */
export const isUserIdle = (): boolean => Date.now() - lastActivity > minutesUntilIdle * 60_000
