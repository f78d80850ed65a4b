import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import type { Sale } from '#contract/sales/sales.ts'
import { saleListTexts as texts } from '#web/sales/list/saleList.texts.ts'
import { PictureButton } from '#web/ui/image/PictureButton.tsx'
import { usePictureViewer } from '#web/ui/image/usePictureViewer.tsx'

/** The first picture of a sale with the number of its pictures. It opens the gallery, not the page of the sale. */
export const SaleGallery = ({ images }: Pick<Sale, 'images'>) => {
  const pictures = images.map((id, index) => ({ id, caption: texts.picture(index + 1) }))
  const { open, viewer } = usePictureViewer(pictures)
  const [first] = pictures
  if (!first) return null
  return (
    <Box sx={{ position: 'relative', zIndex: 1, width: 64 }}>
      <Badge badgeContent={pictures.length > 1 ? pictures.length : 0} color="primary" sx={{ width: '100%' }}>
        <PictureButton picture={first} onOpen={() => open(first.id)} />
      </Badge>
      {viewer}
    </Box>
  )
}
