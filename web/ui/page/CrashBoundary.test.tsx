import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CrashBoundary } from '#web/ui/page/CrashBoundary.tsx'
import { loadChunk } from '#web/ui/page/missingChunk.ts'

const Crashing = ({ error }: { error: Error }): never => {
  throw error
}

const crashWith = (error: Error) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <CrashBoundary>
      <Crashing error={error} />
    </CrashBoundary>,
  )
}

test('SHELL-09 a render crash shows what happened and a way to reload, not a blank page', () => {
  crashWith(new Error('no such thing'))
  expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy()
})

test('a chunk that could not be loaded is not called a crash, and a reload is offered', async () => {
  const failure = await loadChunk(() => Promise.reject(new TypeError('Failed to fetch'))).catch(error => error)
  crashWith(failure)
  expect(screen.getByRole('heading', { name: 'A part of Tigena could not be loaded.' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy()
})
