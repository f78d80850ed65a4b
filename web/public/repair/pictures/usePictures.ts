import { useState } from 'react'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'

/** Which picture is looked at, in the page and in full size alike. It stays the same one when others come before it. */
export const usePictures = (pictures: TrackedRepair['pictures']) => {
  const [activeId, setActiveId] = useState<string>()
  const [isViewing, setViewing] = useState(false)
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === activeId),
  )
  return {
    index,
    isViewing,
    moveTo: (place: number) => {
      const picture = pictures[place]
      if (picture) setActiveId(picture.id)
    },
    view: (id: string) => {
      setActiveId(id)
      setViewing(true)
    },
    close: () => setViewing(false),
  }
}
