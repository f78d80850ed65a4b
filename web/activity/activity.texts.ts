import { searchedDays } from '#contract/activity/activity.ts'
import type { ActivityKind } from '#contract/activity/activityKinds.ts'
import type { EndReason } from '#contract/warranties/warrantyTerms.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

export const activityTexts = {
  heading: 'Activity Log',
  lead: 'Who changed what, and when. Nobody can edit or delete these records.',
  list: 'Activity log',
  add: '',
  search: 'Search activity...',
  searchHint: (to: string | undefined) =>
    `The search covers ${to ? `${searchedDays} days up to ${shopDate(to)}` : `the last ${searchedDays} days`}. Choose a first day to search further back.`,
  back: 'Back to Settings',
  fetchFailed: 'Failed to load the activity log',
  nothing: 'Nothing recorded yet',
  nothingExplanation: 'Every change in the shop is recorded here.',
  nothingFound: 'Nothing found',
  nothingFoundExplanation: (search: string, choices: readonly string[]) =>
    [search && `No record contains “${search}”.`, choices.length > 0 && `Filters: ${choices.join(', ')}.`]
      .filter(Boolean)
      .join(' '),
  what: 'What',
  who: 'Who',
  when: 'When',
  changes: 'Changes',
  kind: 'Kind',
  allKinds: 'All kinds',
  person: 'Person',
  everyone: 'Everyone',
  days: 'Days',
  deleted: (name: string) => `${name} (deleted)`,
  unknownPerson: 'Unknown person',
  program: 'The program',
  wholeShop: 'the shop',
  nobody: 'Not signed in',
  from: (address: string) => `from ${address}`,
  show: (what: string) => `Show details of: ${what}`,
  more: (count: number) => `and ${count} more`,
  reason: (reason: string) => `Reason: ${reason}`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  close: 'Close',
  empty: '—',
  noBranch: 'No branch',
  /** As the shop profile calls its place. */
  branch: (place: number) => `Branch ${place + 1}`,
  shortId: (end: string) => `#${end}`,
  yes: 'Yes',
  no: 'No',
  endReasons: { saleDeleted: 'The sale was deleted', returned: 'The device was returned' } satisfies Record<
    EndReason,
    string
  >,
  kinds: {
    settings: 'Settings',
    users: 'Users',
    signIns: 'Sign-ins',
    addresses: 'Allowed addresses',
    repairs: 'Repairs',
    approvals: 'Approvals',
    feedback: 'Feedback',
    inventory: 'Inventory',
    drawers: 'Drawers',
    products: 'Products',
    sales: 'Sales',
    warranties: 'Warranties',
    messages: 'Messages',
    pictures: 'Pictures',
    backups: 'Backups',
    exceptions: 'Exceptions',
  } satisfies Record<ActivityKind, string>,
} as const
