import type { Approval } from '#contract/approvals/approvals.ts'
import { statusName } from '#web/language/labels.ts'
import { language } from '#web/language/language.ts'
import { stateLabels } from '#web/language/stateLabels.texts.ts'
import { countOf } from '#web/ui/format/formatCount.ts'

type States = Readonly<Record<Approval['state'], string>>

const { approvals: states } = stateLabels

const en = {
  heading: 'Approval Requests',
  lead: 'Technicians need an Admin’s approval to set a repair to NOT REPAIRED.',
  list: 'Approval requests',
  state: 'State',
  allStates: 'All states',
  states,
  pending: (count: number) => `${countOf(count, 'approval request', 'approval requests')} pending`,
  requested: (by: string, time: string) => `Requested by ${by}, ${time}`,
  decided: (state: Approval['state'], by: string, time: string) => `${states[state]} by ${by}, ${time}`,
  currentStatus: 'Current status',
  noNotes: 'No notes',
  reason: 'Reason',
  reasonGiven: (reason: string) => `Reason: ${reason}`,
  photo: (number: string) => `Photo for ${number}`,
  approve: 'Approve',
  reject: 'Reject',
  viewRepair: 'View Repair',
  approveTitle: 'Approve this request?',
  closedTitle: 'Mark as NOT REPAIRED anyway?',
  alreadyClosed: (number: string, status: string) => `${number} is already ${status}.`,
  approveQuestion: (number: string, customer: string) =>
    `${number} will be set to NOT REPAIRED, and ${customer} will be notified by SMS at once.`,
  approveWithoutSms: (number: string, customer: string) =>
    `${number} will be set to NOT REPAIRED. No SMS is sent, so please notify ${customer} yourself.`,
  approveAndNotify: 'Approve and notify customer',
  keepPending: 'Keep pending',
  approved: 'Request approved and status updated to NOT REPAIRED',
  smsFailedTitle: 'Approval successful',
  rejectTitle: 'Reject request',
  rejectExplanation: (number: string, by: string) =>
    `${number} keeps its status. ${by} will see the reason on the ticket.`,
  rejected: (number: string) => `The request for ${number} was rejected`,
  approveFailed: (reason: string) => `Failed to approve request: ${reason}`,
  rejectFailed: (reason: string) => `Failed to reject request: ${reason}`,
  fetchFailed: (reason: string) => `Failed to fetch approval requests: ${reason}`,
  nothing: 'No approval requests',
  nothingExplanation: 'When a Technician cannot repair a device, their request appears here.',
  nothingFound: 'No approval requests found',
  nothingFoundExplanation: (state: Approval['state']) => `No request is ${state}.`,
}

const without: States = { pending: 'በመጠባበቅ ላይ ያለ', approved: 'የተፈቀደ', rejected: 'ተቀባይነት ያላገኘ' }

const am: typeof en = {
  heading: 'የፈቃድ ጥያቄዎች',
  lead: 'ቴክኒሻኖች ጥገናን «አልተጠገነም» ለማለት የአስተዳዳሪ ፈቃድ ያስፈልጋቸዋል።',
  list: 'የፈቃድ ጥያቄዎች',
  state: 'ውሳኔ',
  allStates: 'ሁሉም',
  states,
  pending: count => `${countOf(count, 'የፈቃድ ጥያቄ', 'የፈቃድ ጥያቄዎች')} በመጠባበቅ ላይ`,
  requested: (by, time) => `የጠየቁት፦ ${by}፣ ${time}`,
  decided: (state, by, time) => `${states[state]}፦ ${by}፣ ${time}`,
  currentStatus: 'የአሁኑ ሁኔታ',
  noNotes: 'ማስታወሻ የለም',
  reason: 'ምክንያት',
  reasonGiven: reason => `ምክንያት፦ ${reason}`,
  photo: number => `የ${number} ፎቶ`,
  approve: 'ፍቀድ',
  reject: 'አትቀበል',
  viewRepair: 'ጥገናውን አሳይ',
  approveTitle: 'ይህ ጥያቄ ይፈቀድ?',
  closedTitle: 'ቢሆንም «አልተጠገነም» ይባል?',
  alreadyClosed: (number, status) => `የ${number} ሁኔታ አስቀድሞ «${statusName(status)}» ነው።`,
  approveQuestion: (number, customer) => `${number} «አልተጠገነም» ይባላል፤ ለ${customer} ወዲያውኑ በSMS ይነገራል።`,
  approveWithoutSms: (number, customer) => `${number} «አልተጠገነም» ይባላል። SMS ስለማይላክ እባክዎ ለ${customer} እርስዎ ያሳውቁ።`,
  approveAndNotify: 'ፍቀድና ለደንበኛው አሳውቅ',
  keepPending: 'ሳይወሰን አቆይ',
  approved: 'ጥያቄው ተፈቅዷል፣ ሁኔታውም ወደ «አልተጠገነም» ተቀይሯል',
  smsFailedTitle: 'ጥያቄው ተፈቅዷል',
  rejectTitle: 'ጥያቄውን አትቀበል',
  rejectExplanation: (number, by) => `የ${number} ሁኔታ አይቀየርም። ${by} ምክንያቱን በትኬቱ ላይ ያያሉ።`,
  rejected: number => `የ${number} ጥያቄ ተቀባይነት አላገኘም`,
  approveFailed: reason => `ጥያቄውን መፍቀድ አልተቻለም፦ ${reason}`,
  rejectFailed: reason => `«አትቀበል» የሚለውን ውሳኔ ማስቀመጥ አልተቻለም፦ ${reason}`,
  fetchFailed: reason => `የፈቃድ ጥያቄዎችን መጫን አልተቻለም፦ ${reason}`,
  nothing: 'የፈቃድ ጥያቄ የለም',
  nothingExplanation: 'ቴክኒሻን መሣሪያን መጠገን ካልቻለ ጥያቄው እዚህ ይታያል።',
  nothingFound: 'ምንም የፈቃድ ጥያቄ አልተገኘም',
  nothingFoundExplanation: state => `${without[state]} ጥያቄ የለም።`,
}

export const approvalsTexts = { en, am }[language]
