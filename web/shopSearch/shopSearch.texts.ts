import { countOf } from '#web/ui/format/formatCount.ts'
export const searchTexts = {
  title: 'Search repairs',
  label: 'Repair number, phone, IMEI, customer or device',
  close: 'Close search',
  hint: 'Type a repair number, phone, IMEI, customer or device, or a warranty ID.',
  ownHint: 'You find the repairs assigned to you, and every other repair by its full number.',
  keys: '↑ ↓ to choose, Enter to open, Ctrl+Enter for a new tab.',
  searching: 'Searching…',
  slow: 'Still searching. The connection is slow.',
  matches: 'Matches',
  warranty: (number: string) => `Warranty #${number}`,
  found: (count: number, hasMore: boolean) => {
    if (hasMore) return `The newest ${count} matching repairs`
    return `${countOf(count, 'repair', 'repairs')} found`
  },
  foundWarranty: 'The warranty with this ID was found',
  nothing: (search: string) => `Nothing found for “${search}”`,
  nothingExplanation:
    'No repair number, phone, IMEI, customer, device or problem contains this. Please check the spelling.',
  nothingOfOwn:
    'None of the repairs assigned to you contains this. A repair of a colleague is found by its full number.',
  showAll: 'Show all in the repairs list',
  failed: 'The search did not work',
} as const
