import { buildWorkbook, type Sheet } from '#web/ui/excel/buildWorkbook.ts'

addEventListener('message', async ({ data }: MessageEvent<Sheet[]>) => postMessage(await buildWorkbook(...data)))
