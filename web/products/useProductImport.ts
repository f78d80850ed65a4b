import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { formatProblems } from '#contract/formatMessage.ts'
import { checkImport } from '#contract/products/import.ts'
import { type ImportProduct, type ImportRow, type RowProblem, validateImport } from '#contract/products/importRows.ts'
import { newId } from '#web/browser/newId.ts'
import { nextTask } from '#web/browser/nextTask.ts'
import { call } from '#web/http/call.ts'
import { language } from '#web/language/language.ts'
import { withStoredCategories } from '#web/products/categoryNames.ts'
import { importTexts as texts } from '#web/products/import.texts.ts'
import { importRowsOf } from '#web/products/productSheet.ts'
import { categoriesQuery } from '#web/products/products.queries.ts'
import { categoryTexts } from '#web/products/products.texts.ts'
import { readWorkbook } from '#web/ui/excel/readWorkbook.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

/** The problems that only the server can find. None if it cannot be reached: the file is refused all the same. */
const askServer = async (rows: readonly ImportRow[]): Promise<readonly RowProblem[]> => {
  if (rows.length === 0) return []
  const reply = await call(checkImport, { rows: [...rows], existing: 'skip' }).catch(() => undefined)
  return reply?.problems ?? []
}

export interface CheckedFile {
  /** One id for each chosen file. */
  id: string
  rows: readonly ImportRow[]
  products: readonly ImportProduct[]
  /** The numbers of the rows that repeat another one. */
  repeatedRows: readonly number[]
}

export type ImportStep =
  | { step: 'choose'; failure?: string }
  | { step: 'reading'; fileName: string; share: number }
  | { step: 'invalid'; problems: readonly RowProblem[] }
  | { step: 'preview'; file: CheckedFile }

/** Reads a chosen file and checks its rows. A new choice, Cancel and closing the dialog end a reading that still runs. */
export const useProductImport = () => {
  const [state, setState] = useState<ImportStep>({ step: 'choose' })
  const reading = useRef<AbortController>(undefined)
  const cache = useQueryClient()
  useEffect(() => () => reading.current?.abort(), [])

  const readFile = async (file: File, signal: AbortSignal): Promise<ImportStep> => {
    const categories = await cache
      .fetchQuery(categoriesQuery())
      .catch(() => Promise.reject(new Error(categoryTexts.fetchFailed)))
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ step: 'reading', fileName: file.name, share })
    }
    const sheet = await readWorkbook(file, { signal, onProgress }).catch((error: unknown) => {
      throw signal.aborted ? error : new Error(texts.readFailed(reasonOf(error)))
    })
    await nextTask()
    const rows = withStoredCategories(importRowsOf(sheet), categories)
    await nextTask()
    const { products, repeatedRows, problems } = validateImport(rows, categories)
    if (problems.length > 0) {
      const valid = new Set(products.map(({ row }) => row))
      const found = await askServer(rows.filter(({ row }) => valid.has(row)))
      return {
        step: 'invalid',
        problems: [...formatProblems(problems, language), ...found].toSorted((a, b) => a.row - b.row),
      }
    }
    return { step: 'preview', file: { id: newId(), rows, products, repeatedRows } }
  }

  const choose = async (file: File) => {
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    setState({ step: 'reading', fileName: file.name, share: 0 })
    const next = await readFile(file, controller.signal).catch(
      (error: unknown): ImportStep => ({ step: 'choose', failure: reasonOf(error) }),
    )
    // A transition renders the preview in short tasks.
    if (!controller.signal.aborted) startTransition(() => setState(next))
  }

  const startOver = () => {
    reading.current?.abort()
    setState({ step: 'choose' })
  }

  const showProblems = (problems: readonly RowProblem[]) => setState({ step: 'invalid', problems })

  return { state, choose, startOver, showProblems }
}
