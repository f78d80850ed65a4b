import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { pictureUrl } from '#contract/files/files.ts'
import { viewerTexts as texts } from '#web/ui/image/image.texts.ts'
import type { Picture } from '#web/ui/image/PictureButton.tsx'
import { useSwipe } from '#web/ui/image/useSwipe.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { color } from '#web/ui/theme/tokens.ts'

interface Props {
  pictures: readonly Picture[]
  /** Of the picture on the screen. */
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** The thumbnail is the background while the large picture loads. */
const LargePicture = ({ picture }: { picture: Picture }) => (
  <Box
    component="img"
    key={picture.id}
    src={pictureUrl(picture.id)}
    alt={picture.caption}
    sx={{
      display: 'block',
      flex: 1,
      minHeight: 0,
      width: '100%',
      height: { md: '70dvh' },
      objectFit: 'contain',
      background: `${color.page} url(${pictureUrl(picture.id, 'thumbnail')}) center / contain no-repeat`,
    }}
  />
)

const Steps = ({ pictures, index, onMove }: Omit<Props, 'onClose'>) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, p: 1 }}>
    <IconAction label={texts.previous} icon={<ChevronLeft />} onClick={() => onMove(index - 1)} />
    <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {texts.place(index + 1, pictures.length)}
    </Typography>
    <IconAction label={texts.next} icon={<ChevronRight />} onClick={() => onMove(index + 1)} />
  </Box>
)

/** Shows pictures full size, one at a time. After the last comes the first. */
export const PictureViewer = ({ pictures, index, onMove, onClose }: Props) => {
  const picture = pictures[index]
  const move = (to: number) => onMove((to + pictures.length) % pictures.length)
  const moveByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(index - 1)
    if (key === 'ArrowRight') move(index + 1)
  }
  const swipe = useSwipe({ onLeft: () => move(index + 1), onRight: () => move(index - 1) })
  if (!picture) return null
  return (
    <AppDialog
      title={picture.caption}
      titleAction={<IconAction label={texts.close} icon={<Close />} onClick={onClose} />}
      size="md"
      fullScreen="tablet"
      onClose={onClose}
      onKeyDown={moveByKey}
      contentSx={{ display: 'flex', flexDirection: 'column', p: 0 }}
    >
      <Box {...swipe} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        <LargePicture picture={picture} />
      </Box>
      {pictures.length > 1 && <Steps pictures={pictures} index={index} onMove={move} />}
    </AppDialog>
  )
}
