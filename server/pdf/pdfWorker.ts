import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import type { FactsByKind } from '#contract/pdf/paper.ts'
import { builtModule } from '../platform/rendering/builtModule.ts'
import { createRenderQueue, type Reader } from './renderQueue.ts'

/** The message that the worker thread receives. It knows no kind of paper: the renderer does. */
export interface PdfJob {
  readonly kind: string
  readonly facts: unknown
}

export interface PdfWorkerData {
  readonly rendererPath: string
}

/** Renders papers in a worker thread. */
export interface PdfWorker<Facts = FactsByKind> {
  renderPaper<Kind extends keyof Facts>(reader: Reader, kind: Kind, facts: Facts[Kind]): Promise<Uint8Array>
}

/** The timeout of the PDF worker for one job. The longest receipt takes a few seconds on a busy machine. */
const jobTimeoutMs = 20_000
/** The renderer leaks 0.2 MB per paper, so the worker is restarted after this many jobs. */
const maxJobsPerWorker = 200
/** Its heap and what the renderer has leaked stay as long as it runs. The next paper waits for another start. */
const defaultIdleTimeoutMs = 60_000

/**
 * Renders one job at a time in a worker thread, so that rendering does not block the event loop. The worker starts with
 * the first job, is restarted after a timeout, a failure or maxJobsPerWorker jobs, and ends when it is idle.
 */
export const openPdfWorker = <Facts = FactsByKind>(
  app: FastifyInstance,
  rendererPath = builtModule('papers.js'),
  idleTimeoutMs = defaultIdleTimeoutMs,
): PdfWorker<Facts> => {
  const inQueue = createRenderQueue()
  let worker: Worker | undefined
  let exited = new AbortController()
  let finishedJobs = 0
  let idleTimer: NodeJS.Timeout | undefined

  const start = (): Worker => {
    finishedJobs = 0
    const workerData: PdfWorkerData = { rendererPath }
    const started = new Worker(join(import.meta.dirname, 'paper.worker.ts'), { workerData })
    const startedExited = new AbortController()
    exited = startedExited
    const clear = () => {
      if (worker === started) worker = undefined
    }
    // Without a listener, an error between two jobs would end the process.
    started.on('error', error => {
      clear()
      app.log.error(error, 'The PDF worker has failed')
    })
    started.on('exit', () => {
      clear()
      startedExited.abort(new Error('The PDF worker has exited'))
    })
    started.unref()
    return started
  }
  /** A job that comes meanwhile starts another worker. */
  const stop = async () => {
    clearTimeout(idleTimer)
    const stopped = worker
    worker = undefined
    await stopped?.terminate()
  }
  app.addHook('onClose', stop)

  const render = async (job: PdfJob): Promise<Uint8Array> => {
    clearTimeout(idleTimer)
    worker ??= start()
    try {
      const signal = AbortSignal.any([exited.signal, AbortSignal.timeout(jobTimeoutMs)])
      const rendered = once(worker, 'message', { signal })
      worker.postMessage(job)
      const [bytes] = await rendered
      finishedJobs += 1
      if (finishedJobs === maxJobsPerWorker) await stop()
      else idleTimer = setTimeout(stop, idleTimeoutMs).unref()
      return bytes
    } catch (error) {
      await stop()
      throw error
    }
  }

  return {
    renderPaper: (reader, kind, facts) => inQueue(reader, () => render({ kind: String(kind), facts })),
  }
}
