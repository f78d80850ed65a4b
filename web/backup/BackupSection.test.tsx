import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getBackupState, listBackups, runBackup } from '#contract/backup/backup.ts'
import { BackupSection } from '#web/backup/BackupSection.tsx'
import { serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const archive = (hours: number, bytes: number) => ({
  name: `tigena-2026-11-${String(30 - Math.ceil(hours / 24)).padStart(2, '0')}T230000Z.tar`,
  at: hoursAgo(hours),
  bytes,
  isTested: false,
})

const archives = [{ ...archive(5, 3 * 1024 ** 2), isTested: true }, archive(75, 2 * 1024 ** 2)]

beforeEach(() => {
  serve(listBackups, { archives, isRunning: false })
  serve(getBackupState, { newestAt: archives[0]?.at ?? null, problem: null, reason: null })
})

test('the backups are listed with age and size, each can be downloaded and restored, and the newest is said to be verified', async () => {
  showPage(BackupSection)
  const rows = within(await screen.findByRole('list', { name: 'Backups' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringMatching(/5 hours ago · restored as a test · 3 MB without picturesDownload$/),
    expect.stringMatching(/3 days ago · only checked · 2 MB without picturesDownload$/),
  ])
  expect(screen.getByText('DATA_DIR=./new npm run restore -- FILE')).toBeTruthy()
  const [first] = screen.getAllByRole('link', { name: /^Download the backup of/ })
  expect(first?.getAttribute('href')).toBe(`/api/backup/archives/${archives[0]?.name}`)
  expect(await screen.findByText(/was verified: it was read back and restored completely/)).toBeTruthy()
})

test('a backup that is dated in the future is listed, but is not the newest one', async () => {
  const future = { ...archive(0, 1024 ** 2), name: 'tigena-2960-01-01T000000Z.tar', at: '2960-01-01T00:00:00.000Z' }
  serve(listBackups, { archives: [future, ...archives], isRunning: false })
  showPage(BackupSection)
  const rows = within(await screen.findByRole('list', { name: 'Backups' })).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/dated in the future, because the clock was wrong · only checked · 1 MB/)
  expect(await screen.findByText(/was verified: it was read back and restored completely/)).toBeTruthy()
})

test('if the newest backup was only read back, the last one that was restored is named', async () => {
  const reversed = archives.map(each => ({ ...each, isTested: !each.isTested }))
  serve(listBackups, { archives: reversed, isRunning: false })
  showPage(BackupSection)
  const result = await screen.findByText(/was verified: it was read back\. The last one that was restored completely/)
  expect(result.textContent).toMatch(/ is of .+\.$/)
})

test('a backup that is started is shown as running', async () => {
  serve(runBackup, () => serve(listBackups, { archives, isRunning: true }))
  showPage(BackupSection)
  fireEvent.click(await screen.findByRole('button', { name: 'Back up now' }))
  expect(await screen.findByText('A backup is being made and checked. You can go on working.')).toBeTruthy()
  expect(screen.getByRole('progressbar')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true))
})

test('a failed backup is shown with its reason', async () => {
  serve(getBackupState, { newestAt: hoursAgo(50), problem: 'failed', reason: 'The disk is full.' })
  showPage(BackupSection)
  const text = (await screen.findByRole('alert')).textContent
  expect(text).toMatch(/^The backup failedThe disk is full\./)
  expect(text).toMatch(
    /was verified: it was read back\. The last one that was restored completely, as a test, is of .+\.$/,
  )
})
