import { Image, Path, Rect, Svg } from '@react-pdf/renderer'
import type { PaperFacts } from '#contract/pdf/paper.ts'
import { ink } from '#web/print/pdf/measures.ts'

interface Props extends Pick<PaperFacts, 'logo'> {
  side: number
}

/** The logo of the shop, or the mark of Tigena in black, with the same shapes as web/ui/page/Logo.tsx. */
export const PaperLogo = ({ logo, side }: Props) =>
  logo ? (
    <Image src={new Blob([logo as BlobPart])} style={{ width: side, height: side, objectFit: 'contain' }} />
  ) : (
    <Svg viewBox="0 0 32 32" style={{ width: side, height: side }}>
      <Rect width={32} height={32} rx={8} fill={ink.text} />
      <Rect x={9.5} y={5.5} width={13} height={21} rx={3} fill="none" stroke="#ffffff" strokeWidth={2} />
      <Path
        d="M12.8 16.2l2.4 2.4 4.2-5"
        fill="none"
        stroke="#ffffff"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Svg>
  )
