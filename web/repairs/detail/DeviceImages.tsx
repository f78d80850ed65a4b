import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { pictureUrl } from '#contract/files/files.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { detailTexts as texts } from '#web/repairs/detail/detail.texts.ts'
import { repairLabels as labels } from '#web/repairs/ticket/repair.texts.ts'
import { PictureButton } from '#web/ui/image/PictureButton.tsx'
import { Thumbnail } from '#web/ui/image/Thumbnail.tsx'
import { usePictureViewer } from '#web/ui/image/usePictureViewer.tsx'
import { Section } from '#web/ui/page/Section.tsx'

export const DeviceImages = ({ images }: Pick<Repair, 'images'>) => {
  const pictures = images.map(({ slot, fileId, description }) => ({
    id: fileId,
    caption: description || texts.image(slot),
  }))
  const { open, viewer } = usePictureViewer(pictures)
  if (pictures.length === 0) return null
  return (
    <Section title={labels.images}>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
          gap: 1.5,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {pictures.map(picture => (
          <li key={picture.id}>
            <PictureButton picture={picture} onOpen={() => open(picture.id)} />
            <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {picture.caption}
            </Typography>
          </li>
        ))}
      </Box>
      {viewer}
    </Section>
  )
}

export const Signature = ({ fileId }: { fileId: string | null }) => (
  <Section title={labels.signatureId}>
    {fileId ? (
      <Thumbnail
        src={pictureUrl(fileId, 'thumbnail')}
        alt={labels.signatureId}
        shape={{ width: 'min(250px, 100%)', aspectRatio: '5 / 2' }}
      />
    ) : (
      <Typography variant="body2" color="textSecondary">
        {texts.noSignature}
      </Typography>
    )}
  </Section>
)
