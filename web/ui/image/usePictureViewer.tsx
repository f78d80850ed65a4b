import { type ReactNode, useState } from 'react'
import type { Picture } from '#web/ui/image/PictureButton.tsx'
import { PictureViewer } from '#web/ui/image/PictureViewer.tsx'

/** Lets a page open any of its pictures in large. The viewer is to be rendered with the page. */
export const usePictureViewer = (pictures: readonly Picture[]): { open: (id: string) => void; viewer: ReactNode } => {
  const [shown, setShown] = useState<string>()
  const index = pictures.findIndex(({ id }) => id === shown)
  return {
    open: setShown,
    viewer: index >= 0 && (
      <PictureViewer
        pictures={pictures}
        index={index}
        onMove={to => setShown(pictures[to]?.id)}
        onClose={() => setShown(undefined)}
      />
    ),
  }
}
