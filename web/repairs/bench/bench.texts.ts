import type { RepairStatus } from '#contract/repairs/repairStatus.ts'

export const benchTexts = {
  title: 'My bench',
  none: 'No open repair is assigned to you.',
  fetchFailed: 'Failed to load your repairs',
  due: (date: string) => `due ${date}`,
  setTo: (number: string, status: RepairStatus) => `Set ${number} to ${status}`,
  withPhoto: (number: string) => `Update ${number} with a photo or a note`,
  call: (name: string) => `Call ${name}`,
  showAll: 'Show all my open repairs',
} as const
