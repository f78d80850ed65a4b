import { excelTexts as texts } from '#web/ui/excel/excel.texts.ts'
import { parseWorkbook, type SheetRows } from '#web/ui/excel/parseWorkbook.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

export type ReadMessage = { progress: number } | { rows: SheetRows } | { problem: string }

const send = (message: ReadMessage) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    const bytes = new Uint8Array(await data.arrayBuffer())
    send({ rows: await parseWorkbook(bytes, progress => send({ progress })) })
  } catch (error) {
    send({ problem: error instanceof Error ? reasonOf(error) : texts.unreadable })
  }
})
