import { type ReactNode, useState } from 'react'
import type { Picture } from '#web/ui/image/PictureButton.tsx'
import { PictureViewer } from '#web/ui/image/PictureViewer.tsx'

/** Opens one of a page's pictures full size. The page must render the viewer. */
export const usePictureViewer = (pictures: readonly Picture[]): { open: (id: string) => void; viewer: ReactNode } => {
  const [openId, setOpenId] = useState<string>()
  const index = pictures.findIndex(({ id }) => id === openId)
  return {
    open: setOpenId,
    viewer: index >= 0 && (
      <PictureViewer
        pictures={pictures}
        index={index}
        onMove={to => setOpenId(pictures[to]?.id)}
        onClose={() => setOpenId(undefined)}
      />
    ),
  }
}
