import { useState } from 'react'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'

/** The current picture of the gallery and the viewer. It stays the same when newer pictures are added before it. */
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
    moveTo: (position: number) => {
      const picture = pictures[position]
      if (picture) setActiveId(picture.id)
    },
    view: (id: string) => {
      setActiveId(id)
      setViewing(true)
    },
    close: () => setViewing(false),
  }
}
