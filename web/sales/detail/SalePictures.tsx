import Box from '@mui/material/Box'
import type { Sale } from '#contract/sales/sales.ts'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { PictureButton } from '#web/ui/image/PictureButton.tsx'
import { usePictureViewer } from '#web/ui/image/usePictureViewer.tsx'
import { Section } from '#web/ui/page/Section.tsx'

/** The pictures of the sale, at most three. Each opens in the gallery. */
export const SalePictures = ({ images }: Pick<Sale, 'images'>) => {
  const pictures = images.map((id, index) => ({ id, caption: texts.picture(index + 1) }))
  const { open, viewer } = usePictureViewer(pictures)
  if (pictures.length === 0) return null
  return (
    <Section title={texts.pictures}>
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {pictures.map(picture => (
          <li key={picture.id}>
            <PictureButton picture={picture} onOpen={() => open(picture.id)} />
          </li>
        ))}
      </Box>
      {viewer}
    </Section>
  )
}
