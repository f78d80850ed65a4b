import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BackupState, getBackupState } from '#contract/backup/backup.ts'
import { BackupNotice } from '#web/backup/BackupNotice.tsx'
import { backupKeys } from '#web/backup/backup.queries.ts'
import { serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

const show = (state: BackupState) => {
  serve(getBackupState, state)
  return showPage(BackupNotice)
}

test('a failed backup is shown with its reason and the time of the newest backup', async () => {
  show({ newestAt: '2026-11-14T23:00:00.000Z', problem: 'failed', reason: 'The disk is full.' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(
    /^The backup failedThe disk is full\. The newest backup is of .+2026.+\. Please tell/,
  )
})

test('a shop without a recent backup is told so', async () => {
  show({ newestAt: null, problem: 'tooOld', reason: null })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'The shop has no recent backupNo backup was found. Please tell whoever runs the server.',
  )
})

test('missing pictures are a warning that can be closed until there is another one', async () => {
  const incomplete = {
    newestAt: '2026-11-14T23:00:00.000Z',
    problem: 'incomplete',
    reason: 'It lacks 1 picture.',
  } as const
  const client = show(incomplete)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Pictures are missing from the backupIt lacks 1 pict/)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  const update = (state: BackupState) => act(() => client.setQueryData(backupKeys.all, state))
  update({ ...incomplete, newestAt: '2026-11-15T23:00:00.000Z' })
  expect(screen.queryByRole('alert')).toBeNull()
  update({ ...incomplete, reason: 'It lacks 2 pictures.' })
  expect((await screen.findByRole('alert')).textContent).toContain('It lacks 2 pictures.')
})

test('without a problem nothing is shown', async () => {
  const client = show({ newestAt: '2026-11-14T23:00:00.000Z', problem: null, reason: null })
  await waitFor(() => expect(client.getQueryData(['backup'])).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
})
