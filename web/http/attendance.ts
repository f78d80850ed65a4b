const minutesUntilUnattended = 5

let lastTouched = Date.now()
const touch = () => {
  lastTouched = Date.now()
}
for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  globalThis.addEventListener?.(type, touch, { capture: true, passive: true })

/** Whether nobody seems to be at the page, so that what it asks for is asked by itself. */
export const isUnattended = (): boolean => Date.now() - lastTouched > minutesUntilUnattended * 60_000
