import { type MouseEvent, useState } from 'react'
import { certificateFileName } from '#contract/warranties/certificateTexts.ts'
import { frameTexts } from '#web/public/frame.texts.ts'
import { usePublicView, useTexts } from '#web/public/publicView.ts'
import { parseRetryAfter } from '#web/public/retryAfter.ts'
import { warrantyTexts } from '#web/public/warranty/warranty.texts.ts'
import { downloadFile } from '#web/ui/page/downloadFile.ts'

/** Without scripts the link itself downloads the file. */
export const DownloadPdf = ({ number }: { number: string }) => {
  const { keyQuery, language } = usePublicView()
  const texts = useTexts(warrantyTexts)
  const { tooManyRequests } = useTexts(frameTexts)
  const [isGenerating, setGenerating] = useState(false)
  const [problem, setProblem] = useState('')
  // With the key, the PDF shows all data.
  const url = `/api/public/warranties/${number}/certificate?language=${language}${keyQuery}`
  const fileName = certificateFileName(number, language)
  const fetchFile = async (): Promise<string> => {
    const response = await fetch(url)
    if (response.status === 429)
      return tooManyRequests(parseRetryAfter(response.headers.get('retry-after')).retryAfterMinutes)
    if (!response.ok) return texts.downloadFailed
    downloadFile(await response.blob(), fileName)
    return ''
  }
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    if (isGenerating) return
    setGenerating(true)
    setProblem(await fetchFile().catch(() => texts.downloadFailed))
    setGenerating(false)
  }
  return (
    <>
      <a className="button" href={url} download={fileName} aria-disabled={isGenerating} onClick={download}>
        {isGenerating ? texts.generating : texts.download}
      </a>
      {problem && (
        <p className="note red" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
