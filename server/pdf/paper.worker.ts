import { parentPort, workerData } from 'node:worker_threads'
import type { PaperRenderer } from '#contract/pdf/paper.ts'
import type { PdfJob, PdfWorkerData } from './pdfWorker.ts'

const { rendererPath }: PdfWorkerData = workerData

/** An error while rendering ends this thread; the parent then rejects the job and starts a new thread. */
const { renderPaper }: PaperRenderer<Record<string, unknown>> = await import(rendererPath)

parentPort?.on('message', async ({ kind, facts }: PdfJob) => parentPort?.postMessage(await renderPaper(kind, facts)))
