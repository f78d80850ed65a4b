import { CallSupport } from '#web/public/CallSupport.tsx'
import { Problem } from '#web/public/Problem.tsx'
import { useTexts } from '#web/public/publicView.ts'
import { warrantyTexts } from '#web/public/warranty/warranty.texts.ts'

const crossed = <path d="M12 4h24v40H12zM18 18l12 12M30 18L18 30" />

export const WarrantyNotFoundPage = ({ wanted }: { wanted: 'certificate' | 'warranty' }) => {
  const texts = useTexts(warrantyTexts)
  return (
    <>
      <div role="alert">
        <Problem drawing={crossed} heading={texts[`${wanted}NotFound`]}>
          <p>{texts.checkId}</p>
        </Problem>
      </div>
      <CallSupport />
    </>
  )
}
