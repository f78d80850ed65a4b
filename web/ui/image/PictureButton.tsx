import ButtonBase from '@mui/material/ButtonBase'
import { pictureUrl } from '#contract/files/files.ts'
import { viewerTexts as texts } from '#web/ui/image/image.texts.ts'
import { Thumbnail } from '#web/ui/image/Thumbnail.tsx'
import { color } from '#web/ui/theme/tokens.ts'

/** A stored picture that can be enlarged. */
export interface Picture {
  id: string
  caption: string
}

interface Props {
  picture: Picture
  onOpen: () => void
}

export const PictureButton = ({ picture, onOpen }: Props) => (
  <ButtonBase
    aria-label={texts.enlarge(picture.caption)}
    onClick={onOpen}
    sx={{
      width: '100%',
      border: 1,
      borderColor: color.hairline,
      borderRadius: 1,
      '&:hover': { borderColor: color.outline },
    }}
  >
    <Thumbnail src={pictureUrl(picture.id, 'thumbnail')} alt="" shape={{ width: '100%', aspectRatio: '4 / 3' }} />
  </ButtonBase>
)
